import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { dataFolder, StartedMall } from "../support/started-mall.ts";
import type { Measurement } from "./bench.ts";
import { figure, percentile } from "./figure.ts";
import { newPerson, type Person } from "./person.ts";

const FOLLOWERS = 10_000;
/** People of whom somebody else hears meanwhile, one after the other. */
const FANS = 24;
const LOOK_MS = 20;

/**
 * An author with 10,000 followers publishes: how many of these are told in a second, and how long it takes meanwhile
 * until somebody else's new follower is in their bell. The rows of the followers are written without events.
 */
export const measureFanOut: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const mall = new StartedMall(await dataFolder(), { DATABASE_URL: url, LOG_LEVEL: "error" });
  const database = new Database(url);
  try {
    const origin = await mall.opened();
    while (!(await fetch(`${origin}/health/ready`)).ok) await pause(100);
    const [author, quiet] = [await newPerson(origin, "fan-out"), await newPerson(origin, "quiet")];
    const fans: Person[] = [];
    for (let n = 0; n < FANS; n++) fans.push(await newPerson(origin, `fan${n}`));
    const half = FANS / 2;
    const alone = await followed(fans.slice(0, half), quiet, () => true);
    await fillFollowers(database, idOf(author));
    bench.say(`telling ${FOLLOWERS.toLocaleString("en")} followers …`);
    const { id } = (await author.call("POST", "/api/mozaiks", { name: "News" })) as { id: string };
    await author.call("POST", `/api/mozaiks/${id}/publish`);
    const since = performance.now();
    let isDone = false;
    const told = (async () => {
      while ((await toldIn(database)) < FOLLOWERS) await pause(100);
      isDone = true;
      return FOLLOWERS / ((performance.now() - since) / 1_000);
    })();
    const meanwhile = await followed(fans.slice(half), quiet, () => !isDone);
    return [
      figure("followers told", "notifications/s", [await told]),
      figure("another notification, nothing else to do, median", "ms", [percentile(alone, 0.5)]),
      figure(`another notification while followers are told (${meanwhile.length}), median`, "ms", [
        percentile(meanwhile, 0.5),
      ]),
      figure("another notification while followers are told, longest", "ms", [Math.max(...meanwhile)]),
    ];
  } finally {
    await database.destroy();
    await mall.clear();
    await bench.dropDatabase(url);
  }
};

const idOf = ({ session }: Person) => session.find(({ name }) => name === "currentUserId")?.value ?? "";

async function fillFollowers(database: Database, authorId: string): Promise<void> {
  const followers = Array.from({ length: FOLLOWERS }, () => randomUUID());
  await sql`
    insert into follows.follow (follower_id, author_id, since)
    select follower, ${authorId}::uuid, now() - interval '1 day' from unnest(${followers}::uuid[]) as follower`.execute(
    database,
  );
  await sql`
    insert into follows.author (author_id, followers) values (${authorId}, ${FOLLOWERS})
        on conflict (author_id) do update set followers = excluded.followers`.execute(database);
}

async function toldIn(database: Database): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from notifications.notification where notice ->> 'type' = 'published'`.execute(
    database,
  );
  return rows[0]?.told ?? 0;
}

/** Milliseconds from each fan's follow to its notification in the list. */
async function followed(fans: readonly Person[], of: Person, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (const fan of fans) {
    if (!goesOn()) break;
    await of.call("PATCH", `/api/notifications/${idOf(of)}/markAsReadAll`);
    const since = performance.now();
    await fan.call("PUT", `/api/users/${idOf(of)}/follow`, { follow: true });
    while ((await unreadOf(of)) === 0) await pause(LOOK_MS);
    times.push(performance.now() - since);
  }
  return times;
}

async function unreadOf(person: Person): Promise<number> {
  return ((await person.call("GET", `/api/notifications/${idOf(person)}?first=1`)) as { unread: number }).unread;
}
