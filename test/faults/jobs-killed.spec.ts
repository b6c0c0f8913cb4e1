import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { Jobs } from "#backend/jobs/jobs";
import { freshDatabase } from "../support/fresh-database.ts";
import { rounds } from "../support/rounds.ts";
import { EFFECT } from "./effect-job.ts";
import "./rounds.ts";

const ROOT = join(import.meta.dirname, "../..");
const JOBS = 60;

let server: Awaited<ReturnType<typeof freshDatabase>>;
let database: Database;
let jobs: Jobs;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  server = await freshDatabase();
  database = new Database(server.url, () => {});
  await sql`create table effect (key text primary key, number int not null)`.execute(database);
  await sql`create table effect_attempt (number int not null)`.execute(database);
  jobs = new Jobs(database);
  jobs.handle(EFFECT, async () => {});
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await kill(worker);
  await jobs.beforeApplicationShutdown();
  await database.destroy();
  await server.drop();
});

async function work(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, "jobs-process.fixture.ts");
  const args = ["--import", join(ROOT, "backend/register.mjs"), script, server.url];
  const worker = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  workers.push(worker);
  await once(worker.stdout ?? worker, "data");
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

async function numberOf(question: "begun" | "done" | "running"): Promise<number> {
  const from = {
    begun: sql`effect_attempt`,
    done: sql`effect`,
    running: sql`jobs.job where name = 'effect' and state = 'active'`,
  }[question];
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(database);
  return rows[0]?.count ?? 0;
}

test("jobs whose process is killed halfway run to their end, none is lost, and each has its effect once", async () => {
  const kills = rounds(1, 8);
  let enqueued = 0;
  const enqueue = async () => {
    for (let each = 0; each < JOBS; each++) {
      const number = enqueued++;
      await jobs.enqueue(EFFECT, { number }, { key: `effect-${number}` });
      await jobs.enqueue(EFFECT, { number }, { key: `effect-${number}` });
    }
  };
  for (let round = 0; round < kills; round++) {
    await enqueue();
    const worker = await work();
    while ((await numberOf("running")) === 0) await pause(1);
    await kill(worker);
    expect(await numberOf("done")).toBeLessThan(enqueued);
  }
  // one was running when its process was killed
  expect(await numberOf("running")).toBeGreaterThan(0);
  await work();
  while ((await numberOf("done")) < enqueued) await pause(50);
  while ((await numberOf("running")) > 0) await pause(50);
  const { rows } = await sql<{ number: number }>`select number from effect order by number`.execute(database);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: enqueued }, (_, number) => number));
  const states = await sql`select state::text, count(*)::int from jobs.job group by state`.execute(database);
  expect(states.rows).toEqual([{ state: "completed", count: enqueued }]);
});
