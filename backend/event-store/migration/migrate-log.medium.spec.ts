import { spawn } from "node:child_process";
import { once } from "node:events";
import { Logger } from "@nestjs/common";
import { Client } from "pg";
import type { EventStore } from "#backend/event-store/event-store";
import { openEventStoreDb } from "#backend/event-store/eventstoredb/eventstoredb-event-store";
import { openPostgresEventStore } from "#backend/event-store/postgres/postgres-event-store";
import { anEvent, aStream, follow, read, upTo } from "../../../test/contract/event-store/events.ts";
import { EventStoreDbDouble } from "../../../test/fakes/event-store-db.ts";
import { freshDatabase } from "../../../test/support/fresh-database.ts";
import { Mismatch } from "./copy-log.ts";
import { canonical, digestOf } from "./log-digest.ts";
import { migrateLog } from "./migrate-log.ts";

Logger.overrideLogger(false); // connections are broken on purpose

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const release of clean.splice(0).reverse()) await release();
});

async function postgres() {
  const database = await freshDatabase();
  const store = await openPostgresEventStore(database.url);
  clean.push(database.drop, () => store.stop());
  return { url: database.url, store };
}

async function eventStoreDb() {
  const double = new EventStoreDbDouble();
  const url = await double.start();
  const store = await openEventStoreDb(url, { timeoutMs: 1_000 });
  clean.push(
    () => double.stop(),
    () => store.stop(),
  );
  return { url, store, double };
}

const never = new AbortController().signal;
const toEventStoreDb = { signal: never, atOnce: 1 };
const toPostgres = { signal: never, atOnce: 256 };

/** Interleaved streams, some with several events per append, one closed. */
async function fill(store: EventStore, count: number): Promise<string> {
  const streams = upTo(7).map(() => aStream());
  for (const n of upTo(count)) {
    const events = upTo(1 + (n % 3)).map((part) => anEvent({ n, part, text: 'é\n"\\', 2: "b", 1: "a", small: 1e-7 }));
    await store.append(streams[(n * n) % 7]!, "any", events);
  }
  const closed = aStream();
  await store.append(closed, "none", [anEvent()]);
  await store.close(closed);
  return closed;
}

async function logOf(store: EventStore): Promise<string[]> {
  const { events } = await follow(store, {}, ({ live }) => live);
  return events.map(canonical);
}

it("copies a log to EventStoreDB and back: the same events in the same order, closed streams closed", async () => {
  const [source, between, target] = [await postgres(), await eventStoreDb(), await postgres()];
  const closed = await fill(source.store, 60);
  const there = await migrateLog(source.store, between.store, toEventStoreDb);
  const back = await migrateLog(between.store, target.store, toPostgres);
  const original = await logOf(source.store);
  expect(await logOf(between.store)).toEqual(original);
  expect(await logOf(target.store)).toEqual(original);
  expect(there).toEqual({ events: original.length, streams: 5, closed: 1, found: 0, digest: back.digest });
  for (const { store } of [between, target]) await expect(read(store, closed)).rejects.toThrow("closed");
});

it.each([1, 40, 59])("continues after an interruption at event %i", async (at) => {
  const [source, target] = [await postgres(), await eventStoreDb()];
  await fill(source.store, 60);
  const interrupted = new AbortController();
  const onProgress = (step: string, done: number) => {
    if (step === "copying" && done >= at) interrupted.abort(new Error("interrupted"));
  };
  const first = migrateLog(source.store, target.store, { signal: interrupted.signal, atOnce: 1, onProgress });
  await expect(first).rejects.toThrow("interrupted");
  const { found } = await migrateLog(source.store, target.store, toEventStoreDb);
  expect(found).toBeGreaterThanOrEqual(at);
  expect(await logOf(target.store)).toEqual(await logOf(source.store));
  expect((await migrateLog(source.store, target.store, toEventStoreDb)).found).toBe(121);
});

it("continues in PostgreSQL, which commits many appends together, and keeps the order", async () => {
  const [source, target] = [await eventStoreDb(), await postgres()];
  await fill(source.store, 60);
  for (const at of [1, 30, 90]) {
    const interrupted = new AbortController();
    const onProgress = (step: string, done: number) => {
      if (step === "copying" && done >= at) interrupted.abort(new Error("interrupted"));
    };
    const broken = migrateLog(source.store, target.store, { ...toPostgres, signal: interrupted.signal, onProgress });
    await expect(broken).rejects.toThrow("interrupted");
  }
  await migrateLog(source.store, target.store, toPostgres);
  expect(await logOf(target.store)).toEqual(await logOf(source.store));
});

it("copies every event once although answers are lost and connections break", async () => {
  const [source, target] = [await postgres(), await eventStoreDb()];
  await fill(source.store, 60);
  for (const fault of ["swallow-answer", "break-connection", "swallow-request"] as const) {
    target.double.failNextAppend(fault);
  }
  let copied = 0;
  const onProgress = () => {
    if (++copied % 40 === 0) target.double.dropSubscriptions();
  };
  await migrateLog(source.store, target.store, { ...toEventStoreDb, onProgress });
  expect(await logOf(target.store)).toEqual(await logOf(source.store));
});

/** Runs the program in its own process; returns its output and exit code. */
function run(...options: string[]) {
  const program = ["--import", "./backend/register.mjs", "backend/event-store/migrate-events.ts"];
  const child = spawn(process.execPath, [...program, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  return { child, ended: once(child, "close").then(([code]) => ({ code, said })) };
}

it("continues after the program was killed", async () => {
  const [source, target] = [await postgres(), await eventStoreDb()];
  await fill(source.store, 400);
  const killed = run("--from", source.url, "--to", target.url);
  target.double.log.onChange(() => {
    if (target.double.log.all.length >= 300) killed.child.kill("SIGKILL");
  });
  await killed.ended;
  expect(target.double.log.all.length).toBeLessThan(700);
  const { code, said } = await run("--from", source.url, "--to", target.url).ended;
  expect(code).toBe(0);
  expect(said).toContain("of them were there already");
  expect(said).toContain((await digestOf(source.store, never)).total());
  expect(await logOf(target.store)).toEqual(await logOf(source.store));
});

it("resets the read models of a database once the copy is verified", async () => {
  const [source, target] = [await postgres(), await eventStoreDb()];
  await fill(source.store, 10);
  const readModels = new Client({ connectionString: source.url });
  await readModels.connect();
  await readModels.query("create schema runner; create table runner.checkpoint (name text)");
  const options = ["--from", source.url, "--to", target.url, "--reset-read-models", source.url];
  const stranger = anEvent();
  target.double.log.write("order-1", "any", [
    {
      ...stranger,
      contentType: "application/json",
      data: Buffer.from("{}"),
      metadata: Buffer.from(JSON.stringify(stranger.meta)),
    },
  ]);
  const there = async () => (await readModels.query("select to_regclass('runner.checkpoint') as name")).rows[0].name;
  expect(await run(...options).ended).toMatchObject({ code: 1, said: expect.stringContaining("does not match") });
  expect(await there()).not.toBeNull();
  const other = await eventStoreDb();
  options[3] = other.url;
  expect((await run(...options).ended).code).toBe(0);
  expect(await there()).toBeNull();
  await readModels.end();
});

it.each([
  [["--from", "embedded"], "A store is one of"],
  [["--from", "esdb://a", "--to", "esdb://a"], "same store"],
  [["--from", "mysql://a", "--to", "esdb://a"], "none of these"],
])("explains what is wrong with %j", async (options, message) => {
  expect(await run(...options).ended).toMatchObject({ code: 1, said: expect.stringContaining(message) });
});

it("refuses a target with other content and leaves it unchanged", async () => {
  const [source, target] = [await postgres(), await eventStoreDb()];
  await fill(source.store, 10);
  await target.store.append(aStream(), "none", [anEvent()]);
  await expect(migrateLog(source.store, target.store, toEventStoreDb)).rejects.toThrow(Mismatch);
  expect(await logOf(target.store)).toHaveLength(1);
});

it("refuses a target that is ahead of the source", async () => {
  const [source, target] = [await postgres(), await eventStoreDb()];
  await fill(source.store, 10);
  await migrateLog(source.store, target.store, toEventStoreDb);
  await target.store.append(aStream(), "none", [anEvent()]);
  await expect(migrateLog(source.store, target.store, toEventStoreDb)).rejects.toThrow("more than the source");
});

it("reports that the source changed in the meantime", async () => {
  const [source, target] = [await postgres(), await eventStoreDb()];
  await fill(source.store, 10);
  let meddled: Promise<unknown> | undefined;
  const onProgress = (step: string) => {
    if (step === "verifying the target") meddled ??= source.store.append(aStream(), "none", [anEvent()]);
  };
  const migrating = migrateLog(source.store, target.store, { ...toEventStoreDb, onProgress });
  await expect(migrating).rejects.toThrow("in the meantime");
  await meddled;
});
