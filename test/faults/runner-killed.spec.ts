import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "#backend/database/database";
import { freshDatabase } from "../support/fresh-database.ts";
import { rounds } from "../support/rounds.ts";
import { aftermath } from "./aftermath.ts";
import { Load } from "./load.ts";
import { followersAt } from "./read-models.ts";
import { ANSWERS } from "./rounds.ts";
import { Scene } from "./scene.ts";

/** Tables that a batch of these read models must write to; a lock on them stops it halfway. */
const TABLES = ["cards.card", "notifications.notification", "assets.asset", "submissions.submission"];

/** Reactors that are stopped between their command and their checkpoint. */
const REACTORS = [
  "settle_orders",
  "purchase_notices",
  "item_copies",
  "licenses",
  "item_offers",
  "submission_notices",
  "answer_erasure",
];

let scene: Scene;
let server: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  server = await freshDatabase();
  scene = await Scene.on(server.url);
});
afterEach(async () => {
  await scene.clear();
  await server.drop();
});

/**
 * Blocks the followers, runs `meanwhile` once all of them wait, and releases them. The reactors come last, because the
 * read models need the events they produce.
 */
async function holding(database: Database, meanwhile: () => Promise<void>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const tables = sql.join(TABLES.map((table) => sql.table(table)));
    await sql`lock table ${tables} in share row exclusive mode`.execute(transaction);
    while ((await waitingFor(transaction)) < TABLES.length) await pause(10);
    await sql`select 1 from runner.checkpoint where name = any(${REACTORS}) for update`.execute(transaction);
    while ((await waitingFor(transaction)) < TABLES.length + REACTORS.length) await pause(10);
    await meanwhile();
  });
}

/** How many sessions wait for a lock of this one. `pg_stat_activity` would not change within a transaction. */
async function waitingFor(database: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks
     where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(database);
  return rows[0]?.waiting ?? 0;
}

/** Resolves when the process at `origin` runs every follower. */
async function takenOver(origin: string): Promise<void> {
  for (;;) {
    const followers = await followersAt(origin);
    if (followers.length > 0 && followers.every(({ state }) => state === "following")) return;
    await pause(20);
  }
}

test("when a process is killed in the middle of its batches another one continues, and nothing is applied twice", async () => {
  const kills = rounds(1, 6);
  let leader = await scene.open();
  await takenOver(leader.origin);
  const load = new Load({ origins: () => scene.origins });
  await load.start(leader.origin);
  const database = scene.database();
  for (let kill = 0; kill < kills; kill++) {
    const next = await scene.open();
    await load.answers(ANSWERS);
    await holding(database, async () => {
      scene.leave(leader.origin);
      await leader.mall.kill();
    });
    await takenOver(next.origin);
    await load.answers(ANSWERS);
    leader = next;
  }
  await aftermath("a runner killed in the middle of its batches, taken over by another process", scene, load, {
    kills,
  });
});
