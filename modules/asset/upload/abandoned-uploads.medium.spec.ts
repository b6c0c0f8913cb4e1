import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, Unavailable } from "#backend/event-store/event-store";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { AbandonedUploads } from "./abandoned-uploads.ts";
import { UploadsUnderway } from "./uploads-underway.ts";

const QUOTA = 100_000;

let mall: TestMall;
let blobs: string;
let serial = 0;
let person: Caller;
beforeAll(async () => {
  mall = await startTestMall({ STORAGE_QUOTA: String(QUOTA) });
  blobs = join(process.env.DATA_DIR ?? "", "blobs");
});
beforeEach(async () => {
  person = await mall.person(`keeper${++serial}`);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => mall.stop());

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(blobs, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

function upload(url: string, bytes: number, key: string = randomUUID()) {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "Harbour", summary: "The harbour", url }));
  parts.append("file", new Blob([Buffer.alloc(bytes, 7)]), "harbour.bin");
  return person.call("POST", "/api/assets", parts, { "idempotency-key": key });
}

/** The log breaks off where a stream of `category` is written: before the events are stored, or right after. */
function breakAt(category: string, when: "before" | "after"): void {
  const store = mall.app.get<EventStore>(EVENT_STORE);
  const append = store.append.bind(store);
  jest.spyOn(store, "append").mockImplementation(async (stream, expected, events) => {
    const breaks = stream.startsWith(`${category}-`);
    if (breaks && when === "before") throw new Unavailable("broken off");
    const appended = await append(stream, expected, events);
    if (breaks) throw new Unavailable("broken off");
    return appended;
  });
}

/** An hour and more goes by without a word of any upload, and the clearing comes round. */
async function clearLater(): Promise<void> {
  jest.restoreAllMocks();
  await sql`update asset.upload set touched_at = now() - interval '61 minutes'`.execute(mall.app.get(Database));
  await mall.app.get(AbandonedUploads).clear();
}

test.each([
  ["before its quota", "storage", "before"],
  ["after its quota", "storage", "after"],
  ["before its url", "assetUrl", "before"],
  ["after its url", "assetUrl", "after"],
  ["before its asset", "asset", "before"],
] as const)("an upload that broke off %s gives back file, quota and url", async (_, category, when) => {
  const before = await storedFiles();
  const url = `quay-${serial}`;
  breakAt(category, when);
  expect((await upload(url, QUOTA)).status).toBe(503);
  expect(await storedFiles()).toHaveLength(before.length + 1);
  await clearLater();
  expect(await storedFiles()).toEqual(before);
  expect((await person.call("GET", `/api/assets/checkUrl?url=${url}`)).body).toBe(true);
  expect((await upload(url, QUOTA)).status).toBe(201);
});

test("an upload whose asset was stored keeps its file, though nobody was told", async () => {
  const [url, key] = [`quay-${serial}`, randomUUID()];
  breakAt("asset", "after");
  expect((await upload(url, QUOTA, key)).status).toBe(503);
  await clearLater();
  const { status, body } = await upload(url, QUOTA, key);
  expect(status).toBe(201);
  expect(await storedFiles()).toContain(body.blobId);
  expect((await upload("another", 1)).body.code).toBe("quota-reached");
});

test("of two attempts at one upload the one that broke off is cleared away, the other stays", async () => {
  const [url, key] = [`quay-${serial}`, randomUUID()];
  breakAt("asset", "before");
  await upload(url, QUOTA / 2, key);
  jest.restoreAllMocks();
  const { body } = await upload(url, QUOTA / 2, key);
  await clearLater();
  expect(await storedFiles()).toContain(body.blobId);
  expect((await person.call("GET", `/api/assets/checkUrl?url=${url}`)).body).toBe(false);
  expect((await upload("another", QUOTA / 2)).status).toBe(201);
});

test("clearing again changes nothing, and an upload that is under way is left alone", async () => {
  breakAt("asset", "before");
  await upload(`quay-${serial}`, QUOTA);
  jest.restoreAllMocks();
  const files = await storedFiles();
  await mall.app.get(AbandonedUploads).clear();
  expect(await storedFiles()).toEqual(files);
  await clearLater();
  await clearLater();
  expect((await upload("another-quay", QUOTA)).status).toBe(201);
});

test("an upload that was taken for given up makes no asset", async () => {
  const underway = mall.app.get(UploadsUnderway);
  const during = underway.during.bind(underway);
  jest.spyOn(underway, "during").mockImplementation(async (attempt, work) => {
    const stored = await during(attempt, work);
    await clearLater();
    return stored;
  });
  const before = await storedFiles();
  expect(await upload(`quay-${serial}`, QUOTA)).toMatchObject({ status: 409, body: { code: "upload-broke-off" } });
  expect(await storedFiles()).toEqual(before);
  expect((await upload("third-quay", QUOTA)).status).toBe(201);
});
