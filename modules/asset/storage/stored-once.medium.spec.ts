import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { CommandBus } from "@nestjs/cqrs";
import fc from "fast-check";
import { sql } from "kysely";
import { BlobOwners } from "#backend/blobs/blob-owners";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { checkBlobs } from "#backend/blobs/check-blobs";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, Unavailable } from "#backend/event-store/event-store";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { RemoveAssetFile } from "../messages.ts";
import { AbandonedUploads } from "../upload/abandoned-uploads.ts";

let mall: TestMall;
let person: Caller;
let serial = 0;
beforeAll(async () => {
  mall = await startTestMall();
});
beforeEach(async () => {
  person = await mall.person(`saver${++serial}`);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => mall.stop());

const bytes = (of: number) => Buffer.alloc(100 + of, of);
const fileForm = (of: number) => {
  const parts = new FormData();
  parts.append("file", new Blob([bytes(of)]), "note.bin");
  return parts;
};
function upload(who: Caller, of: number, more: object = {}) {
  const parts = fileForm(of);
  parts.set("meta", JSON.stringify({ name: "Note", summary: "A note", url: randomUUID(), ...more }));
  const ordered = new FormData(); // what describes the file comes first
  for (const name of ["meta", "file"]) ordered.append(name, parts.get(name) ?? "");
  return who.call("POST", "/api/assets", ordered);
}
const replace = (assetId: string, of: number) => person.call("PUT", `/api/assets/${assetId}/file`, fileForm(of));
const used = async () => (await person.call("GET", "/api/storage")).body.used;
const collect = (assetId: string) => mall.app.get(CommandBus).execute(new RemoveAssetFile(assetId));
const removed = async (assetId: string) => {
  await person.call("DELETE", `/api/assets/${assetId}`);
  await collect(assetId);
};

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(process.env.DATA_DIR ?? "", "blobs"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

async function expectSound(): Promise<void> {
  const now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  const check = { now, hashes: true };
  const report = await checkBlobs(mall.app.get<BlobStore>(BLOB_STORE), () => mall.app.get(BlobOwners).blobs(), check);
  expect(report).toMatchObject({ missing: [], damaged: [], leftOver: [] });
}

test("the same file again is another asset with the same bytes, and takes no more room", async () => {
  const { body: first } = await upload(person, 1);
  const { body: second } = await upload(person, 1);
  expect(second.id).not.toBe(first.id);
  expect(second.blobId).toBe(first.blobId);
  expect(await used()).toBe(101);
  await removed(first.id);
  expect(await used()).toBe(101);
  await person.call("GET", "/api/assets"); // the read models have reached it
  expect((await person.call("GET", second.src)).status).toBe(200);
  await removed(second.id);
  expect(await used()).toBe(0);
  expect(await storedFiles()).not.toContain(first.blobId);
});

test("two accounts never share bytes", async () => {
  const { body: mine } = await upload(person, 2);
  const { body: theirs } = await upload(await mall.person(`saver${++serial}`), 2);
  expect(theirs.blobId).not.toBe(mine.blobId);
});

test("of the same bytes sent ten times at once one copy stays", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(person, 3)));
  const blobIds = new Set(answers.map(({ body }) => body.blobId));
  expect(blobIds.size).toBe(1);
  expect(await used()).toBe(103);
  await expectSound();
});

test("a file that is uploaded while its only copy is removed is there", async () => {
  for (let round = 0; round < 5; round++) {
    const { body: first } = await upload(person, 4);
    await person.call("DELETE", `/api/assets/${first.id}`);
    const [{ body: second }] = await Promise.all([upload(person, 4), collect(first.id)]);
    expect(await mall.app.get<BlobStore>(BLOB_STORE).size(second.blobId)).toBe(104);
    expect(await used()).toBe(104);
    await removed(second.id);
  }
  await expectSound();
});

test("a shared file whose bytes were lost is stored again", async () => {
  const { body: first } = await upload(person, 5);
  await mall.app.get<BlobStore>(BLOB_STORE).remove(first.blobId);
  const { body: second } = await upload(person, 5);
  expect(second.blobId).not.toBe(first.blobId);
  expect(await mall.app.get<BlobStore>(BLOB_STORE).size(second.blobId)).toBe(105);
  await removed(first.id);
});

test.each([
  ["content", "before"],
  ["content", "after"],
  ["asset", "before"],
  ["asset", "after"],
] as const)(
  "an upload that broke off at its %s, %s it was written, holds nothing that nobody needs",
  async (category, when) => {
    const { body: first } = await upload(person, 6);
    const store = mall.app.get<EventStore>(EVENT_STORE);
    const append = store.append.bind(store);
    jest.spyOn(store, "append").mockImplementation(async (stream, expected, events) => {
      const breaks = stream.startsWith(`${category}-`);
      if (breaks && when === "before") throw new Unavailable("broken off");
      const appended = await append(stream, expected, events);
      if (breaks) throw new Unavailable("broken off");
      return appended;
    });
    expect((await upload(person, 6)).status).toBe(503);
    jest.restoreAllMocks();
    await removed(first.id);
    await expectSound();
    await sql`update asset.upload set touched_at = now() - interval '61 minutes'`.execute(mall.app.get(Database));
    await mall.app.get(AbandonedUploads).clear();
    const cameThrough = category === "asset" && when === "after";
    expect(await used()).toBe(cameThrough ? 106 : 0);
    await expectSound();
  },
);

/** What happens to one of three assets; a content is one of two. */
const STEP = fc.oneof(
  fc.record({ does: fc.constant("upload" as const), asset: fc.nat(2), of: fc.integer({ min: 7, max: 8 }) }),
  fc.record({ does: fc.constant("replace" as const), asset: fc.nat(2), of: fc.integer({ min: 7, max: 8 }) }),
  fc.record({ does: fc.constant("restore" as const), asset: fc.nat(2) }),
  fc.record({ does: fc.constant("delete" as const), asset: fc.nat(2) }),
  fc.record({ does: fc.constant("collect" as const), asset: fc.nat(2) }),
);

test("after random histories exactly the contents are stored, and counted once, that assets have or had", async () => {
  for (const history of fc.sample(fc.array(STEP, { minLength: 6, maxLength: 14 }), { numRuns: 12, seed: 20_300_503 })) {
    person = await mall.person(`saver${++serial}`);
    const assets: ({ id: string; contents: Set<number>; isDeleted: boolean } | undefined)[] = [];
    const gone: string[] = [];
    for (const step of history) {
      const asset = assets[step.asset];
      if (step.does === "upload") {
        if (!asset) {
          const { body } = await upload(person, step.of);
          assets[step.asset] = { id: body.id, contents: new Set([step.of]), isDeleted: false };
        }
      } else if (step.does === "collect") {
        await Promise.all(
          [...assets, ...gone]
            .flatMap((each) => each ?? [])
            .map((each) => collect(typeof each === "string" ? each : each.id)),
        );
        assets.forEach((each, index) => {
          if (each?.isDeleted) delete assets[index];
        });
      } else if (asset && !asset.isDeleted) {
        if (step.does === "delete") {
          expect((await person.call("DELETE", `/api/assets/${asset.id}`)).status).toBe(204);
          asset.isDeleted = true;
          gone.push(asset.id);
        } else if (step.does === "replace") {
          expect((await replace(asset.id, step.of)).status).toBe(200);
          asset.contents.add(step.of);
        } else {
          await person.call("POST", `/api/assets/${asset.id}/restore`, { revision: 0 });
        }
      }
    }
    const contents = new Set(assets.flatMap((asset) => [...(asset?.contents ?? [])]));
    expect(await used()).toBe([...contents].reduce((sum, of) => sum + 100 + of, 0));
  }
  await expectSound();
});
