import { Readable } from "node:stream";
import sharp from "sharp";
import { BlobOwners } from "#backend/blobs/blob-owners";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { checkBlobs } from "#backend/blobs/check-blobs";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { UnneededFiles } from "./unneeded-files.ts";

let mall: TestMall;
let author: Caller;
let store: BlobStore;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  store = mall.app.get(BLOB_STORE);
});
afterAll(() => mall.stop());

/** When everything stored so far is old enough to be left over. */
const inTwoDays = () => new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);

async function report() {
  await mall.settled();
  const owners = mall.app.get(BlobOwners);
  const { missing, damaged, leftOver } = await checkBlobs(store, () => owners.blobs(), {
    now: inTwoDays(),
    hashes: true,
  });
  const idOf = ({ blobId }: { blobId: string }) => blobId;
  return { missing: missing.map(idOf), damaged: damaged.map(idOf), leftOver: leftOver.map(idOf) };
}

let serial = 0;

/** Another one each time. */
async function picture(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 700 + ++serial, height: 500, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/png" });
}

async function uploaded(): Promise<{ id: string; blobId: string; src: string }> {
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: "Sea", summary: "Calm", isPublic: true }));
  form.append("file", await picture(), "sea.png");
  return (await author.call("POST", "/api/assets", form)).body;
}

test("after uploads, smaller sizes, avatars and deletions the store holds exactly what is needed", async () => {
  const [kept, deleted] = [await uploaded(), await uploaded()];
  expect((await fetch(`${mall.origin}${kept.src}?width=320`)).status).toBe(200);
  const avatar = new FormData();
  avatar.append("file", await picture(), "me.png");
  for (let time = 0; time < 2; time++) await author.call("PUT", `/api/users/${author.userId}/avatar`, avatar);
  await author.call("DELETE", `/api/assets/${deleted.id}`);
  expect(await report()).toEqual({ missing: [], damaged: [], leftOver: [] });
  await mall.app.get(UnneededFiles).remove(inTwoDays());
  expect(await store.size(deleted.blobId)).toBeNull();
  expect(await report()).toEqual({ missing: [], damaged: [], leftOver: [] });
});

test("a lost file, a damaged one and one without an owner are named", async () => {
  const [lost, damaged] = [await uploaded(), await uploaded()];
  await store.remove(lost.blobId);
  await store.put("stray", Readable.from(["nobody's"]), 100);
  const zeros = Buffer.alloc(Number(await store.size(damaged.blobId)));
  await store.remove(damaged.blobId);
  await store.put(damaged.blobId, Readable.from([zeros]), zeros.length);
  expect(await report()).toEqual({ missing: [lost.blobId], damaged: [damaged.blobId], leftOver: ["stray"] });
});
