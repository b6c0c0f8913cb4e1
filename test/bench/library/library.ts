import { setTimeout as pause } from "node:timers/promises";
import { type Insertable, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { MediaTables } from "#projections/media/media.schema";
import { dataFolder, StartedMall } from "../../support/started-mall.ts";
import type { Measurement } from "../bench.ts";
import { type Figure, figure, percentile } from "../figure.ts";
import { newPerson } from "../person.ts";

const FILES = 100_000;
/** Requests of one round. */
const REQUESTS = 200;
const WORDS = "light stone river glass quiet morning paper harbour".split(" ");

/**
 * Lists of a media library with 100,000 files in one account, one request after the other over HTTP, as its owner
 * waits for them. The rows are written without events.
 */
export const measureLibrary: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const mall = new StartedMall(await dataFolder(), { DATABASE_URL: url, LOG_LEVEL: "error" });
  const database = new Database(url);
  try {
    const origin = await mall.opened();
    while (!(await fetch(`${origin}/health/ready`)).ok) await pause(100);
    const owner = await newPerson(origin, "library-bench");
    const ownerId = owner.session.find(({ name }) => name === "currentUserId")?.value ?? "";
    bench.say(`filling ${FILES.toLocaleString("en")} files …`);
    await giveFiles(database, ownerId);
    const figures: Figure[] = [];
    for (const [name, queryOf] of Object.entries(LISTS)) {
      const rounds: number[] = [];
      for (let round = 0; round <= bench.rounds; round++) {
        const times: number[] = [];
        for (let n = 0; n < REQUESTS; n++) {
          const since = performance.now();
          await owner.call("GET", `/api/assets?${queryOf(round * REQUESTS + n)}`);
          times.push(performance.now() - since);
        }
        if (round > 0) rounds.push(percentile(times, 0.95)); // the first warms up
      }
      figures.push(figure(`library of 100,000 files, ${name}, p95`, "ms", rounds, { atMost: 30 }));
    }
    return figures;
  } finally {
    await database.destroy();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

const MINE = "isOwned=true&isPurchased=true&isShared=true";
const LISTS: Readonly<Record<string, (n: number) => string>> = {
  "first page": () => MINE,
  "first page by name": () => `${MINE}&sort=name`,
  "page in the middle": (n) => `${MINE}&after=${encodeURIComponent(`newest~${positionOf(50_000 + n)}~`)}`,
  "common word": (n) => `${MINE}&text=${WORDS[n % WORDS.length]}`,
  "rare word": (n) => `${MINE}&text=rare${n % 1_000}`,
  tag: (n) => `${MINE}&tags=tag${n % 500}`,
  "public, first page": () => "isPublic=true",
};

/** A row in the owner's library for each picture of the filled mall. */
async function giveFiles(database: Database, ownerId: string): Promise<void> {
  await sql`
    insert into assets.asset (asset_id, author_id, created, deleted, url, name, summary, description, caption, credit, tags,
                              is_public, auto_play, visible_caption, visible_credit, receivers, receiver_groups,
                              type, mime, file_name, size, width, height, colour, blob_id)
    select gen_random_uuid(), ${ownerId}, now(), false, '', 'Picture', '', '', '', '', '{}', n % 2 = 0, false, true, true, '{}', '{}', 'image', 'image/webp',
           'p.webp', 1000, 1200, 800, '#336699', 'blob' || n
      from generate_series(1, ${FILES}) n`.execute(database);
  const { rows } = await sql<{ asset_id: string }>`select asset_id from assets.asset`.execute(database);
  for (let from = 0; from < rows.length; from += 1_000) {
    const portion = rows.slice(from, from + 1_000).map(({ asset_id }, n) => entryOf(ownerId, asset_id, from + n));
    await database.withTables<MediaTables>().insertInto("media.entry").values(portion).execute();
  }
  await sql`vacuum analyze assets.asset`.execute(database);
  await sql`vacuum analyze media.entry`.execute(database);
}

function entryOf(holderId: string, assetId: string, n: number): Insertable<MediaTables["media.entry"]> {
  const lexemes = `picture ${WORDS[n % WORDS.length]} rare${Math.floor(n / 100)}`;
  return {
    holder_id: holderId,
    asset_id: assetId,
    is_owned: true,
    licenses: [],
    position: positionOf(n),
    is_listed: true,
    name: `Picture ${n}`,
    type: "image",
    size: String(1_000 + (n % 9_000)),
    tags: [`tag${n % 500}`],
    is_public: n % 2 === 0,
    lacks_alt: n % 10 === 0,
    search: lexemes,
  };
}

const positionOf = (n: number) => String(n).padStart(20, "0");
