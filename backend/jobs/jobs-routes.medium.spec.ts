import { Logger } from "@nestjs/common";
import { z } from "zod";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { Database } from "../database/database.ts";
import { DeadJobs } from "./dead-jobs.ts";
import { type Job, JobImpossible } from "./job.ts";
import { Jobs } from "./jobs.ts";

const Note = z.strictObject({ text: z.string() });
const NOTE: Job<typeof Note> = { name: "note", payload: Note };

let mall: TestMall;
let keeper: Caller;
let person: Caller;
let isBroken: boolean;
let noted: string[];
let told: () => void;
let database: Database;
let jobs: Jobs;

async function work({ text }: z.output<typeof Note>): Promise<void> {
  if (isBroken) throw new JobImpossible("out of paper");
  noted.push(text);
  told();
}

beforeAll(async () => {
  mall = await startTestMall({ SUPER_ADMINS: "keeper" });
  Logger.overrideLogger(false); // every dead job is logged as an error
  [keeper, person] = [await mall.person("keeper"), await mall.person("somebody")];
  // the mall knows the job, so it can run it again; the workers are those of another process
  mall.app.get(Jobs).handle(NOTE, work);
  database = new Database(mall.databaseUrl, () => {});
  jobs = new Jobs(database);
  jobs.handle(NOTE, work);
  await jobs.start();
});
afterAll(async () => {
  await jobs.beforeApplicationShutdown();
  await database.destroy();
  await mall.stop();
});
beforeEach(() => {
  [isBroken, noted, told] = [true, [], () => {}];
});

interface Listed {
  id: string;
  key: string;
}
const list = async () => (await keeper.call("GET", "/api/support/jobs")).body;

/** Lets jobs fail for good; answers their ids in the order of `texts`. */
async function deadJobs(...texts: string[]): Promise<string[]> {
  for (const text of texts) await jobs.enqueue(NOTE, { text }, { key: text });
  for (;;) {
    const { dead } = await list();
    const ids = texts.map((text) => dead.find(({ key }: Listed) => key === text)?.id);
    if (ids.every((id) => id !== undefined)) return ids;
  }
}

/** Resolves when that many more jobs are done. */
function done(count: number): Promise<void> {
  return new Promise((resolve) => {
    told = () => {
      if (noted.length === count) resolve();
    };
  });
}

test("a super admin sees a dead job and runs it again; a second request changes nothing", async () => {
  const [id] = await deadJobs("one", "rest");
  expect(await list()).toMatchObject({
    queues: expect.arrayContaining([expect.objectContaining({ name: "note", waiting: 0 })]),
    dead: expect.arrayContaining([expect.objectContaining({ id, name: "note", attempts: 1, error: "out of paper" })]),
    deadCount: 2,
  });
  isBroken = false;
  const again = done(1);
  expect((await keeper.call("POST", `/api/support/jobs/dead/${id}/run`)).status).toBe(204);
  await again;
  expect((await keeper.call("POST", `/api/support/jobs/dead/${id}/run`)).status).toBe(204);
  expect(noted).toEqual(["one"]);
  expect(await list()).toMatchObject({ dead: [expect.objectContaining({ key: "rest" })], deadCount: 1 });
});

test("a super admin discards a dead job and runs all others again", async () => {
  const [, b] = await deadJobs("a", "b", "c");
  expect((await keeper.call("DELETE", `/api/support/jobs/dead/${b}`)).status).toBe(204);
  expect((await keeper.call("DELETE", `/api/support/jobs/dead/${b}`)).status).toBe(204);
  isBroken = false;
  const { deadCount } = await list();
  const all = done(deadCount);
  expect((await keeper.call("POST", "/api/support/jobs/dead/run")).status).toBe(204);
  await all;
  expect(noted).toEqual(expect.arrayContaining(["a", "c"]));
  expect(noted).not.toContain("b");
  expect(await list()).toMatchObject({ dead: [], deadCount: 0 });
});

test("others are refused, and nothing changes", async () => {
  const [id] = await deadJobs("kept");
  const calls = [
    ["GET", "/api/support/jobs"],
    ["POST", "/api/support/jobs/dead/run"],
    ["POST", `/api/support/jobs/dead/${id}/run`],
    ["DELETE", `/api/support/jobs/dead/${id}`],
  ] as const;
  for (const [method, path] of calls) {
    expect((await person.call(method, path)).status).toBe(403);
    expect((await mall.guest().call(method, path)).status).toBe(401);
  }
  expect((await mall.app.get(DeadJobs).list()).items).toEqual([expect.objectContaining({ id, key: "kept" })]);
});

test("an id that is none is refused", async () => {
  expect((await keeper.call("POST", "/api/support/jobs/dead/everything/run")).status).toBe(400);
  expect((await keeper.call("DELETE", "/api/support/jobs/dead/everything")).status).toBe(400);
});
