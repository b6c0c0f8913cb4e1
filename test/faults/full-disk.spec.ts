import { join } from "node:path";
import { freshDatabase } from "../support/fresh-database.ts";
import { rounds } from "../support/rounds.ts";
import { Caller } from "../support/test-mall.ts";
import { aftermath } from "./aftermath.ts";
import { upload } from "./commands.ts";
import { commandIdOf } from "./ledger.ts";
import { leftoversOf } from "./leftovers.ts";
import { Load } from "./load.ts";
import { readLog } from "./log.ts";
import { type Person, register } from "./people.ts";
import { ANSWERS } from "./rounds.ts";
import { Scene } from "./scene.ts";
import { type SmallDisk, smallDisk } from "./small-disk.ts";

/** Quota of one account, in bytes: enough for all concurrent uploads, less than what is sent while the disk is full. */
const QUOTA = 1_000_000;
const FILE = 60_000;

let scene: Scene;
let disk: SmallDisk;
let uploads: string[];
let server: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  server = await freshDatabase();
  scene = await Scene.on(server.url);
  uploads = [];
  disk = smallDisk(scene.folder);
});
afterEach(async () => {
  await scene.end();
  disk.remove();
  await scene.clear();
  await server.drop();
});

const blobs = () => join(scene.folder, "small-disk", "blobs");

/** One upload, sent once. */
async function sendFile({ userId, token }: Person, size: number) {
  const { path, body, key } = upload(userId, size);
  uploads.push(commandIdOf({ userId, path, key }));
  const caller = new Caller(scene.origins[0] ?? "");
  caller.token = token;
  return caller.call("POST", path, await body(caller.origin), { "idempotency-key": key });
}

test("a full disk rejects uploads with a clear message, uses no quota, and accepts files again once there is room", async () => {
  const settings = { BLOB_STORE_URL: disk.url, STORAGE_QUOTA: String(QUOTA) };
  const { mall, origin } = await scene.open(settings);
  const load = new Load({ origins: () => scene.origins, uploads: false });
  await load.start(origin);
  const person = await register(origin, "collector");
  const database = scene.database();
  const times = rounds(1, 5);
  let refused = 0;
  for (let time = 0; time < times; time++) {
    disk.fill(mall.pid);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendFile(person, FILE)));
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(10).fill("503 storage-full"));
    expect(answers[0]?.body.detail).toMatch(/no room/);
    refused += answers.length;
    await load.answers(ANSWERS / 4); // everything else still works
    expect(await leftoversOf(blobs(), () => readLog(database))).toEqual({ bytes: 0, files: [], urls: [] });
    disk.clear(mall.pid);
    expect((await sendFile(person, FILE)).status).toBe(201);
  }
  // the quota is intact to the last byte: rejected uploads used none of it
  expect((await sendFile(person, QUOTA - times * FILE)).status).toBe(201);
  expect(await sendFile(person, 1)).toMatchObject({ status: 413, body: { code: "quota-reached" } });
  await load.answers(ANSWERS);
  await aftermath(`a full disk: ${disk.kind}`, scene, load, { refused }, { settings, blobs: blobs(), others: uploads });
});
