import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { jest } from "@jest/globals";
import { sql } from "kysely";
import { Upload as TusUpload } from "tus-js-client";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, Unavailable } from "#backend/event-store/event-store";
import { bodyLimitProxy, type Cut, CuttingProxy } from "../../../test/fakes/cutting-proxy.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { sha256, storedFiles, Uploader } from "../../../test/support/uploads.ts";
import { FIRST_CHUNK } from "../rules/chunk-size.ts";
import { EndedUploads } from "./ended-uploads.ts";
import { FinishUpload } from "./finish-upload.ts";
import { HeldUpload } from "./held-upload.ts";

const CHUNK = 1_000_000;

let mall: TestMall;
let person: Caller;
let uploads: Uploader;
let serial = 0;

beforeAll(async () => {
  mall = await startTestMall({}, { withPictures: true });
});
beforeEach(async () => {
  person = await mall.person(`sender${++serial}`);
  uploads = new Uploader(person);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => mall.stop());

const idOf = (href: string) => href.slice(href.lastIndexOf("/") + 1);
const database = () => mall.app.get(Database);
const store = () => mall.app.get<BlobStore>(BLOB_STORE);

/** The process ends, and another one starts after the lease of the first has run out. */
async function restartLater(): Promise<void> {
  await sql`update asset.resumable_upload set leased_until = now() where lease is not null`.execute(database());
  await mall.restart(async () => {});
  person = Object.assign(new Caller(mall.origin), { token: person.token });
  uploads = new Uploader(person);
}

/** A piece of the upload is on its way. */
async function arriving(href: string): Promise<void> {
  await eventually(
    () =>
      sql`select 1 from asset.resumable_upload where id = ${idOf(href)} and leased_until > now()`.execute(database()),
    ({ rows }) => rows.length === 1,
  );
}

/** Time goes by without a byte. */
async function nothingArrivesFor(interval: string): Promise<void> {
  await sql`update asset.resumable_upload
               set touched_at = now() - ${interval}::interval, leased_until = null`.execute(database());
}

async function assetEvents(assetId: string): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of mall.app.get<EventStore>(EVENT_STORE).readStream(`asset-${assetId}`)) types.push(type);
  return types;
}

async function expectWhole(href: string, bytes: Buffer): Promise<void> {
  const { state, reason, assetId } = await uploads.ended(href);
  expect({ state, reason }).toEqual({ state: "done", reason: null });
  const { body } = await person.call("GET", `/api/assets/${assetId}`);
  const shown = await fetch(person.origin + body.src);
  expect(sha256(Buffer.from(await shown.arrayBuffer()))).toBe(sha256(bytes));
  expect(await assetEvents(assetId)).toEqual(["AssetCreated"]);
  expect(await uploads.used()).toBe(bytes.length);
}

test("an upload survives that its process is killed at every chunk, before and after the bytes are safe", async () => {
  const bytes = randomBytes(4 * CHUNK);
  const href = await uploads.started(bytes.length, { sha256: sha256(bytes) });
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    const chunk = bytes.subarray(offset, offset + CHUNK);
    for (const half of [chunk.subarray(0, CHUNK / 2), chunk]) {
      // the bytes reach the disk, and the process ends before it counts them or lets go of the upload
      jest.spyOn(HeldUpload.prototype, "change").mockRejectedValue(new Error("killed"));
      jest.spyOn(HeldUpload.prototype, "release").mockResolvedValue();
      expect((await uploads.piece(href, offset, half)).status).toBe(500);
      jest.restoreAllMocks();
      await restartLater();
      expect(await uploads.offset(href)).toBe(offset);
    }
    expect(await uploads.piece(href, offset, chunk)).toMatchObject({ status: 204, offset: offset + CHUNK });
  }
  await expectWhole(href, bytes);
});

test.each([
  ["before its url", "assetUrl", "before"],
  ["after its url", "assetUrl", "after"],
  ["before its asset", "asset", "before"],
  ["after its asset", "asset", "after"],
] as const)("an upload that broke off %s is finished later, once", async (_, category, when) => {
  const log = mall.app.get<EventStore>(EVENT_STORE);
  const append = log.append.bind(log);
  let broken = false;
  jest.spyOn(log, "append").mockImplementation(async (stream, expected, events) => {
    if (broken || !stream.startsWith(`${category}-`)) return append(stream, expected, events);
    broken = true;
    if (when === "after") await append(stream, expected, events);
    throw new Unavailable("broken off");
  });
  const bytes = randomBytes(1_000);
  const href = await uploads.started(bytes.length);
  await uploads.piece(href, 0, bytes);
  await expectWhole(href, bytes);
  expect(broken).toBe(true);
});

test("a store that fails while it finishes a file is asked again", async () => {
  jest.spyOn(store().staging, "finish").mockRejectedValueOnce(new Error("the store is down"));
  const bytes = randomBytes(1_000);
  const href = await uploads.started(bytes.length);
  await uploads.piece(href, 0, bytes);
  await expectWhole(href, bytes);
});

test("a store that fails while a piece arrives loses only that piece", async () => {
  const bytes = randomBytes(1_000);
  const href = await uploads.started(bytes.length);
  jest.spyOn(store().staging, "append").mockRejectedValueOnce(new Error("the store is down"));
  expect((await uploads.piece(href, 0, bytes)).status).toBe(500);
  expect(await uploads.offset(href)).toBe(0);
  await uploads.piece(href, 0, bytes);
  await expectWhole(href, bytes);
});

test("an upload whose bytes the store has lost says so and gives its room back", async () => {
  const href = await uploads.started(1_000);
  await uploads.piece(href, 0, randomBytes(500));
  await store().staging.discard(idOf(href));
  expect(await uploads.piece(href, 500, randomBytes(500))).toMatchObject({ status: 410, code: "bytes-missing" });
  expect((await person.call("GET", href)).body).toMatchObject({
    state: "failed",
    reason: expect.stringMatching(/lost/),
  });
  expect(await uploads.used()).toBe(0);
});

test("an upload that is finished several times at once becomes one asset", async () => {
  const bytes = randomBytes(200_000);
  const href = await uploads.started(bytes.length);
  const finish = mall.app.get(FinishUpload);
  await uploads.piece(href, 0, bytes);
  await Promise.allSettled([1, 2, 3].map(() => finish.finish(idOf(href))));
  await expectWhole(href, bytes);
  await finish.finish(idOf(href));
  await expectWhole(href, bytes);
});

test("of two tabs that send one upload at once, one is told to wait, and none mixes up its bytes", async () => {
  const bytes = randomBytes(2_000);
  const href = await uploads.started(bytes.length, { sha256: sha256(bytes) });
  const slow = new TransformStream<Uint8Array, Uint8Array>();
  const writer = slow.writable.getWriter();
  const first = uploads.piece(href, 0, slow.readable);
  await writer.write(bytes.subarray(0, 600));
  await arriving(href);
  expect(await uploads.piece(href, 0, bytes)).toMatchObject({ status: 423, code: "upload-locked" });
  await writer.write(bytes.subarray(600, 1_000));
  await writer.close();
  expect(await first).toMatchObject({ status: 204, offset: 1_000 });
  expect(await uploads.piece(href, 0, bytes)).toMatchObject({ status: 409, code: "wrong-offset" });
  await uploads.piece(href, 1_000, bytes.subarray(1_000));
  await expectWhole(href, bytes);
});

test("an upload that is cancelled while a piece arrives leaves nothing behind", async () => {
  const before = await storedFiles();
  const href = await uploads.started(2_000);
  const slow = new TransformStream<Uint8Array, Uint8Array>();
  const writer = slow.writable.getWriter();
  const first = uploads.piece(href, 0, slow.readable);
  await writer.write(randomBytes(600));
  await arriving(href);
  expect((await person.call("DELETE", href)).status).toBe(204);
  await writer.close();
  expect(await first).toMatchObject({ status: 410 });
  expect(await storedFiles()).toEqual(before);
  expect(await uploads.used()).toBe(0);
});

test("an upload of which nothing arrives for a day is given up and says so", async () => {
  const before = await storedFiles();
  const href = await uploads.started(2_000);
  await uploads.piece(href, 0, randomBytes(500));
  await nothingArrivesFor("25 hours");
  await mall.app.get(EndedUploads).sweep();
  expect((await person.call("GET", href)).body).toMatchObject({
    state: "failed",
    reason: expect.stringMatching(/^Nothing arrived for 24 hours/),
  });
  expect((await uploads.piece(href, 500, randomBytes(500))).status).toBe(410);
  expect(await storedFiles()).toEqual(before);
  expect(await uploads.used()).toBe(0);
});

test("an upload that arrived and was never checked fails and says so; one whose asset is there is done", async () => {
  const before = await storedFiles();
  const finish = jest.spyOn(FinishUpload.prototype, "finish").mockRejectedValue(new Error("no worker"));
  const stuck = await uploads.started(1_000);
  await uploads.piece(stuck, 0, randomBytes(1_000));
  await nothingArrivesFor("61 minutes");
  await mall.app.get(EndedUploads).sweep();
  expect((await person.call("GET", stuck)).body).toMatchObject({
    state: "failed",
    reason: expect.stringMatching(/could not check it/),
  });
  expect(await storedFiles()).toEqual(before);
  expect(await uploads.used()).toBe(0);
  finish.mockRestore();
  const bytes = randomBytes(1_000);
  const through = await uploads.started(bytes.length);
  await uploads.piece(through, 0, bytes);
  await uploads.ended(through);
  await sql`update asset.resumable_upload set state = 'checking' where id = ${idOf(through)}`.execute(database());
  await nothingArrivesFor("61 minutes");
  await mall.app.get(EndedUploads).sweep();
  await expectWhole(through, bytes);
});

test("a week after it ended an upload is forgotten, its asset is not", async () => {
  const bytes = randomBytes(1_000);
  const href = await uploads.started(bytes.length);
  await uploads.piece(href, 0, bytes);
  const { assetId } = await uploads.ended(href);
  await nothingArrivesFor("8 days");
  await mall.app.get(EndedUploads).sweep();
  expect((await person.call("GET", href)).status).toBe(404);
  expect((await person.call("GET", `/api/assets/${assetId}`)).status).toBe(200);
});

describe("through a proxy", () => {
  const stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });
  const mallPort = () => (mall.app.getHttpServer().address() as AddressInfo).port;
  async function cutting(cut: Cut): Promise<CuttingProxy> {
    const proxy = await CuttingProxy.open(mallPort(), cut);
    stops.push(() => proxy.stop());
    return proxy;
  }

  /** Sends the file with the client that browsers use. */
  function send(port: number, href: string, bytes: Buffer, chunkSize: number): Promise<void> {
    return new Promise((resolve, reject) => {
      new TusUpload(bytes, {
        uploadUrl: `http://127.0.0.1:${port}${href}`,
        chunkSize,
        retryDelays: Array.from({ length: 40 }, () => 20),
        headers: { authorization: `Bearer ${person.token}` },
        onSuccess: () => resolve(),
        onError: reject,
      }).start();
    });
  }

  test.each<[string, Cut, number]>([
    ["cuts every connection after 700,000 bytes", { afterBytes: 700_000 }, 4],
    ["cuts every connection after a time", { afterMs: 150 }, 1],
  ])("that %s a large file arrives whole", async (_, cut, cuts) => {
    const proxy = await cutting(cut);
    const bytes = randomBytes(4_000_000);
    const href = await uploads.started(bytes.length, { sha256: sha256(bytes) });
    await send(proxy.port, href, bytes, FIRST_CHUNK);
    await expectWhole(href, bytes);
    expect(proxy.cuts).toBeGreaterThanOrEqual(cuts);
  });

  test("that accepts bodies of 1 MB at most a large file arrives whole in smaller pieces", async () => {
    const proxy = await bodyLimitProxy(mallPort(), 1_048_576);
    stops.push(proxy.stop);
    const bytes = randomBytes(4_000_000);
    const href = await uploads.started(bytes.length, { sha256: sha256(bytes) });
    await expect(send(proxy.port, href, bytes, FIRST_CHUNK)).rejects.toThrow("413");
    await send(proxy.port, href, bytes, 1_000_000);
    await expectWhole(href, bytes);
  });
});
