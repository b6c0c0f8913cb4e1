import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { Database } from "../database/database.ts";
import { Changes } from "./changes.ts";
import { createCheckpointTable, moveCheckpoint, resetCheckpoint } from "./checkpoints.ts";

let server: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let changes: Changes;
beforeAll(async () => {
  server = await freshDatabase();
  database = new Database(server.url);
  changes = new Changes(database);
  await createCheckpointTable(database);
  for (const name of ["cards", "offers"]) await resetCheckpoint(database, name, 1);
});
afterAll(async () => {
  await database.destroy();
  await server.drop();
});

test("only a transaction that changes rows counts, and only for its own read model", async () => {
  const both = () => {
    changes.expire();
    return Promise.all([changes.of(["cards"]), changes.of(["offers"])]);
  };
  const [cards, offers] = await both();
  await moveCheckpoint(database, "cards", "", "1");
  expect(await both()).toEqual([cards, offers]);
  await moveCheckpoint(database, "cards", "1", "2", true);
  expect(await both()).toEqual([expect.not.stringMatching(`^${cards}$`), offers]);
});

test("a read model that starts again has changed", async () => {
  const before = await changes.of(["cards"]);
  await resetCheckpoint(database, "cards", 1);
  changes.expire();
  expect(await changes.of(["cards"])).not.toBe(before);
});

test("a call hears of every change that this process told of, also while an earlier question is under way", async () => {
  await moveCheckpoint(database, "offers", "", "1", true);
  changes.expire();
  const early = changes.of(["offers"]);
  await moveCheckpoint(database, "offers", "1", "2", true);
  changes.expire();
  const late = await Promise.all([changes.of(["offers"]), changes.of(["offers"])]);
  const { rows } = await sql<{ changed: string }>`
    select changed from runner.checkpoint where name = 'offers'`.execute(database);
  expect(late).toEqual([`offers ${rows[0]?.changed}`, `offers ${rows[0]?.changed}`]);
  await early;
});

test("requests share a question until something changes", async () => {
  let questions = 0;
  const counted = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) }),
    log: () => {
      questions++;
    },
  });
  try {
    const asked = new Changes({ lookups: counted });
    const first = asked.of(["cards"]);
    await Promise.resolve();
    expect(await asked.of(["cards"])).toBe(await first);
    expect(questions).toBe(1);
    asked.expire();
    expect(await asked.of(["cards"])).toBe(await first);
    expect(questions).toBe(2);
  } finally {
    await counted.destroy();
  }
});
