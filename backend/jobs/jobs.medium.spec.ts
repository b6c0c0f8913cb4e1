import { setTimeout as pause } from "node:timers/promises";
import { Logger } from "@nestjs/common";
import { sql } from "kysely";
import { z } from "zod";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { Database } from "../database/database.ts";
import { Metrics } from "../metrics/metrics.ts";
import { DeadJobs } from "./dead-jobs.ts";
import { type Job, JobImpossible } from "./job.ts";
import { JobCounts } from "./job-counts.ts";
import { Jobs } from "./jobs.ts";

const Note = z.strictObject({ text: z.string() });
const NOTE: Job<typeof Note> = { name: "note", payload: Note, retry: { attempts: 2, firstDelay: 1, longestDelay: 2 } };

let server: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let jobs: Jobs;
let noted: string[];
let whenNoted: (text: string, signal: AbortSignal, isLast: boolean) => Promise<void>;

beforeAll(() => Logger.overrideLogger(false));
beforeEach(async () => {
  server = await freshDatabase();
  database = new Database(server.url, () => {});
  noted = [];
  whenNoted = async (text) => void noted.push(text);
  jobs = open();
});
afterEach(async () => {
  await jobs.beforeApplicationShutdown();
  await database.destroy();
  await server.drop();
});

function open(): Jobs {
  const opened = new Jobs(database);
  opened.handle(NOTE, ({ text }, { signal, isLast }) => whenNoted(text, signal, isLast));
  return opened;
}

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(20);
  }
}
const untilNoted = (...texts: string[]) =>
  until(() => (texts.every((text) => noted.includes(text)) ? true : undefined));
const dead = () => new DeadJobs(database, jobs);

test("work that is enqueued twice under one key is done once", async () => {
  await jobs.start();
  await jobs.enqueue(NOTE, { text: "once" }, { key: "1" });
  await untilNoted("once");
  await jobs.enqueue(NOTE, { text: "once" }, { key: "1" });
  await jobs.enqueue(NOTE, { text: "another" }, { key: "2" });
  await untilNoted("another");
  expect(noted).toEqual(["once", "another"]);
});

test("work that is enqueued in a transaction exists if and only if the transaction commits", async () => {
  const enqueue = (text: string, refuse: boolean) =>
    database.transaction().execute(async (within) => {
      await jobs.enqueue(NOTE, { text }, { key: text, within });
      if (refuse) throw new Error("refused");
    });
  await expect(enqueue("rolled back", true)).rejects.toThrow("refused");
  await enqueue("committed", false);
  await jobs.start();
  await untilNoted("committed");
  expect(noted).toEqual(["committed"]);
});

test("what another process enqueues is found too", async () => {
  await jobs.start();
  const elsewhere = open();
  await elsewhere.enqueue(NOTE, { text: "from elsewhere" }, { key: "1" });
  await untilNoted("from elsewhere");
  await elsewhere.beforeApplicationShutdown();
});

test("a job that fails is tried again after a delay", async () => {
  const at: number[] = [];
  whenNoted = async (text) => {
    at.push(performance.now());
    if (at.length === 1) throw new Error("not yet");
    noted.push(text);
  };
  await jobs.start();
  await jobs.enqueue(NOTE, { text: "at last" }, { key: "1" });
  await untilNoted("at last");
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(900);
  expect(await dead().list()).toEqual({ items: [], count: 0 });
});

test("a job that fails every time becomes a dead job, which can be run again", async () => {
  const last: boolean[] = [];
  whenNoted = async (_, __, isLast) => {
    last.push(isLast);
    throw new Error("the printer is on fire");
  };
  await jobs.start();
  await jobs.enqueue(NOTE, { text: "stubborn" }, { key: "k1" });
  const { items } = await until(async () => {
    const list = await dead().list();
    return list.count > 0 ? list : undefined;
  });
  expect(items).toEqual([
    expect.objectContaining({ name: "note", key: "k1", attempts: 2, error: "the printer is on fire" }),
  ]);
  expect(last).toEqual([false, true]);
  whenNoted = async (text) => void noted.push(text);
  expect(await dead().runAgain(items[0]?.id)).toBe(1);
  await untilNoted("stubborn");
  expect(await dead().runAgain(items[0]?.id)).toBe(0);
  expect(await dead().list()).toEqual({ items: [], count: 0 });
});

test("a job that no further attempt can help is dead at once; all are run again together, or discarded", async () => {
  whenNoted = async () => {
    throw new JobImpossible("nobody there");
  };
  await jobs.start();
  for (const text of ["a", "b", "c"]) await jobs.enqueue(NOTE, { text }, { key: text });
  const three = await until(async () => {
    const list = await dead().list();
    return list.count === 3 ? list.items : undefined;
  });
  expect(three[0]).toMatchObject({ attempts: 1, error: "nobody there" });
  await dead().discard(three.find(({ key }) => key === "b")?.id ?? "");
  whenNoted = async (text) => void noted.push(text);
  expect(await dead().runAgain()).toBe(2);
  await untilNoted("a", "c");
  expect(noted.toSorted()).toEqual(["a", "c"]);
});

test("a payload of another release's shape does not reach the handler", async () => {
  const older = new Jobs(database);
  const Older = z.strictObject({ words: z.string() });
  older.handle({ name: "note", payload: Older }, async () => {});
  await older.enqueue({ name: "note", payload: Older }, { words: "old" }, { key: "1" });
  await older.beforeApplicationShutdown();
  await jobs.start();
  const list = await until(async () => {
    const found = await dead().list();
    return found.count > 0 ? found.items : undefined;
  });
  expect(list[0]?.error).toMatch(/payload/);
  expect(noted).toEqual([]);
});

test("a shutdown waits for the job that is running", async () => {
  let letGo = () => {};
  let begun = false;
  whenNoted = async (text) => {
    begun = true;
    await new Promise<void>((resolve) => {
      letGo = resolve;
    });
    noted.push(text);
  };
  await jobs.start();
  await jobs.enqueue(NOTE, { text: "in the middle" }, { key: "1" });
  await until(() => begun || undefined);
  const stopped = jobs.beforeApplicationShutdown();
  letGo();
  await stopped;
  expect(noted).toEqual(["in the middle"]);
  const counts = new JobCounts(database, jobs, new Metrics());
  expect((await counts.now()).queues).toEqual([expect.objectContaining({ waiting: 0, running: 0, later: 0 })]);
});

test("workers go on after all their connections were cut", async () => {
  await jobs.start();
  await jobs.enqueue(NOTE, { text: "before" }, { key: "1" });
  await untilNoted("before");
  const other = new Database(server.url);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  const enqueue = () => jobs.enqueue(NOTE, { text: "after" }, { key: "2" });
  await until(() =>
    enqueue().then(
      () => true,
      () => undefined,
    ),
  );
  await untilNoted("after");
  await other.destroy();
});

test("waiting and dead jobs are counted, for people and for Prometheus", async () => {
  const metrics = new Metrics();
  const counts = new JobCounts(database, jobs, metrics);
  expect(await counts.now()).toEqual({
    queues: [{ name: "note", waiting: 0, later: 0, running: 0, oldestSeconds: 0 }],
    dead: 0,
  });
  await jobs.enqueue(NOTE, { text: "now" }, { key: "1" });
  await jobs.enqueue(NOTE, { text: "tomorrow" }, { key: "2", startAfter: new Date(Date.now() + 86_400_000) });
  const { queues } = await counts.now();
  expect(queues).toEqual([{ name: "note", waiting: 1, later: 1, running: 0, oldestSeconds: expect.any(Number) }]);
  expect(queues[0]?.oldestSeconds).toBeGreaterThan(0);
  const text = await metrics.registry.metrics();
  expect(text).toContain('mozaik_jobs_waiting{job="note"} 1');
  expect(text).toContain("mozaik_jobs_dead 0");
});
