import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Logger } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { EventStoreDbDouble } from "../../test/fakes/event-store-db.ts";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { startTestMall } from "../../test/support/test-mall.ts";
import { Database } from "../database/database.ts";
import { EVENT_STORE, type EventStore } from "../event-store/event-store.ts";
import { openEventStoreDb } from "../event-store/eventstoredb/eventstoredb-event-store.ts";
import { readCheckpoint } from "./checkpoints.ts";
import { LOCK_SPACE } from "./leadership.ts";
import { rebuildBeside } from "./rebuild-beside.ts";
import { Runner } from "./runner.ts";
import { count, type RunningProcess, startProcess, sum, totalOf, until } from "./running-projections.fixture.ts";

const REGISTER = new URL("../register.mjs", import.meta.url).href;
const REBUILDING = fileURLToPath(new URL("./rebuilding-process.fixture.ts", import.meta.url));

beforeAll(() => Logger.overrideLogger(false));

let database: Awaited<ReturnType<typeof freshDatabase>>;
let mall: RunningProcess;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await mall.stop();
  await database.drop();
});

/** All rows of all tables of a schema, and the definitions of its indexes. */
async function contentOf(on: Kysely<unknown>, schema: string): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = ${schema} order by 1`.execute(on);
  const { rows: indexes } = await sql`select indexdef from pg_indexes where schemaname = ${schema} order by 1`.execute(
    on,
  );
  const content: Record<string, unknown> = { indexes };
  for (const { name } of tables) {
    const { rows } = await sql`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t order by to_jsonb(t)::text`.execute(on);
    content[name] = rows;
  }
  return content;
}

async function schemas(on: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schema_name as name from information_schema.schemata
     where schema_name like 'sums%' order by 1`.execute(on);
  return rows.map(({ name }) => name);
}

const signal = new AbortController().signal;

test("a rebuild repairs the live tables during writes and reads", async () => {
  mall = await startProcess(database.url, [sum("sums")]);
  const start = await count(mall.store, ...Array.from({ length: 3_000 }, () => 1));
  await mall.reached("sums", start.position);
  await sql`update sums.total set total = -1000000`.execute(mall.database); // left by an earlier wrong handler

  let busy = true;
  let last = start.position;
  let written = 3_000;
  const writing = (async () => {
    while (busy) {
      last = (await count(mall.store, 1, 1)).position;
      written += 2;
    }
  })();
  let readings = 0;
  const reading = (async () => {
    while (busy) {
      expect((await totalOf(mall.database, "sums")).seen).toBeGreaterThanOrEqual(3_000);
      readings++;
    }
  })();
  await until(() => (written > 3_000 ? true : undefined));
  const events = await rebuildBeside(sum("sums"), mall.store, mall.database, { signal });
  expect((await totalOf(mall.database, "sums")).total).toBeGreaterThanOrEqual(3_000);
  const atSwap = written;
  await until(() => (written >= atSwap + 50 ? true : undefined)); // it continues in the new tables
  busy = false;
  await Promise.all([writing, reading]);
  expect(events).toBeGreaterThan(3_000);
  expect(readings).toBeGreaterThan(10);
  await mall.reached("sums", last);
  expect(await totalOf(mall.database, "sums")).toEqual({ total: written, seen: written });
  expect(await schemas(mall.database)).toEqual(["sums"]);
  expect(await readCheckpoint(mall.database, "sums_next")).toBeNull();
  expect(mall.runner.status()).toMatchObject([{ state: "following", error: null }]);
});

test("a rebuild that fails halfway leaves the live tables unchanged", async () => {
  mall = await startProcess(database.url, [sum("sums")]);
  const { ids, position } = await count(mall.store, ...Array.from({ length: 2_500 }, () => 1));
  await mall.reached("sums", position);
  const broken = sum("sums", ({ id }) => {
    if (id === ids[2_200]) throw new Error("cannot read this");
  });
  await expect(rebuildBeside(broken, mall.store, mall.database, { signal })).rejects.toThrow("cannot read this");
  expect(await schemas(mall.database)).toEqual(["sums"]);
  expect(await totalOf(mall.database, "sums")).toEqual({ total: 2_500, seen: 2_500 });

  // killed: the half-filled copy stays, and the next rebuild replaces it
  await sql`create schema sums_next`.execute(mall.database);
  await sql`create table sums_next.seen (unfinished int)`.execute(mall.database);
  await sql`insert into runner.checkpoint (name, version, position) values ('sums_next', 1, '7')`.execute(
    mall.database,
  );
  expect(await rebuildBeside(sum("sums"), mall.store, mall.database, { signal })).toBe(2_500);
  const { position: more } = await count(mall.store, 5);
  await mall.reached("sums", more);
  expect(await totalOf(mall.database, "sums")).toEqual({ total: 2_505, seen: 2_501 });
});

test("a rebuild killed halfway does not block the next one", async () => {
  mall = await startProcess(database.url, [sum("sums")]);
  const { position } = await count(mall.store, ...Array.from({ length: 2_500 }, () => 1));
  await mall.reached("sums", position);
  const rebuilding = spawn(process.execPath, ["--import", REGISTER, REBUILDING, database.url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(rebuilding, "exit");
  const said = await Promise.race([once(rebuilding.stdout, "data"), gone]);
  expect(String(said[0])).toBe("in the middle\n");
  expect(await schemas(mall.database)).toEqual(["sums", "sums_next"]);
  rebuilding.kill("SIGKILL");
  await gone;

  await until(async () => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and classid = ${LOCK_SPACE}
         and objid = hashtext('sums_next')::bigint & 4294967295`.execute(mall.database);
    return rows.length === 0 || undefined; // the server has noticed
  });
  expect(await rebuildBeside(sum("sums"), mall.store, mall.database, { signal })).toBe(2_500);
  const { position: more } = await count(mall.store, 5);
  await mall.reached("sums", more);
  expect(await totalOf(mall.database, "sums")).toEqual({ total: 2_505, seen: 2_501 });
  expect(await schemas(mall.database)).toEqual(["sums"]);
});

test("a rebuild also reads from EventStoreDB", async () => {
  const double = new EventStoreDbDouble();
  const other = await openEventStoreDb(await double.start());
  mall = await startProcess(database.url, [sum("sums")], { store: other });
  const { position } = await count(other, ...Array.from({ length: 1_500 }, () => 1));
  await mall.reached("sums", position);
  await sql`update sums.total set total = -1000000`.execute(mall.database);
  expect(await rebuildBeside(sum("sums"), other, mall.database, { signal })).toBe(1_500);
  const { position: more } = await count(other, 5);
  await mall.reached("sums", more);
  expect(await totalOf(mall.database, "sums")).toEqual({ total: 1_505, seen: 1_501 });
  await mall.stop();
  double.stop();
  mall = await startProcess(database.url, []);
});

test("tables of another version are not replaced, and two rebuilds do not run at once", async () => {
  mall = await startProcess(database.url, [sum("sums")]);
  const { position } = await count(mall.store, 1, 2);
  await mall.reached("sums", position);
  const options = { signal };
  await expect(rebuildBeside({ ...sum("sums"), version: 2 }, mall.store, mall.database, options)).rejects.toThrow(
    "the tables of sums are of version 1, this release has 2",
  );
  const outcomes = await Promise.allSettled([
    rebuildBeside(sum("sums"), mall.store, mall.database, options),
    rebuildBeside(sum("sums"), mall.store, mall.database, options),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
  expect(await totalOf(mall.database, "sums")).toEqual({ total: 3, seen: 2 });
});

test("rebuilding each read model of the demo mall gives the same rows and indexes", async () => {
  mall = await startProcess(database.url, []);
  const furnished = await startTestMall({ DEMO: "1" });
  const own = new Database(furnished.databaseUrl);
  try {
    const { furnish } = await import("#demo/furnish");
    await furnish(furnished.app);
    await furnished.settled();
    const runner = furnished.app.get(Runner);
    const store: EventStore = furnished.app.get(EVENT_STORE);
    expect(runner.readModels().size).toBeGreaterThan(5);
    for (const projection of runner.readModels().values()) {
      const before = await contentOf(own, projection.name);
      await rebuildBeside(projection, store, own, { signal });
      expect({ [projection.name]: await contentOf(own, projection.name) }).toEqual({ [projection.name]: before });
    }
  } finally {
    await own.destroy();
    await furnished.stop();
  }
}, 300_000); // it first creates a whole mall with pictures
