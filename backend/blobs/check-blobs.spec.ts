import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "@jest/globals";
import type { OwnedBlob } from "./blob-owners.ts";
import { checkBlobs } from "./check-blobs.ts";

const NOW = new Date("2030-05-03T12:00:00.000Z");
const OLD = new Date("2030-05-01T12:00:00.000Z");
const HOUR_AGO = new Date("2030-05-03T11:00:00.000Z");

const [BOAT, SEA, STRAY] = [
  "0190a000-0000-7000-8000-000000000001",
  "0190a000-0000-7000-8000-000000000002",
  "0190a000-0000-7000-8000-000000000003",
];
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Files by id: what is in them and when they were stored. */
type Files = Record<string, { text: string; storedAt?: Date }>;

function checked(files: Files, owned: readonly OwnedBlob[], hashes = false) {
  const sizeOf = (blobId: string) => files[blobId]?.text.length ?? null;
  const store = {
    async *list() {
      for (const [blobId, { text, storedAt = OLD }] of Object.entries(files)) {
        yield { blobId, size: text.length, storedAt };
      }
    },
    size: async (blobId: string) => sizeOf(blobId),
    read: async (blobId: string) => Readable.from([files[blobId]?.text ?? ""]),
  };
  async function* all() {
    yield* owned;
  }
  return checkBlobs(store, all, { now: NOW, hashes });
}

const boat: OwnedBlob = { blobId: BOAT, what: "boat.jpg", expected: { size: 4, sha256: sha256("boat") } };

test("a store with exactly the files that are needed is in order, smaller sizes of them included", async () => {
  const files = { [BOAT]: { text: "boat" }, [`${BOAT}-w320`]: { text: "b" }, [`${BOAT}-clean`]: { text: "bo" } };
  expect(await checked(files, [boat], true)).toEqual({ needed: 1, stored: 3, missing: [], damaged: [], leftOver: [] });
});

test("a file that is needed and not there is missing, one that may be missing is not", async () => {
  const arriving = { blobId: SEA, what: "upload under way" };
  expect(await checked({}, [boat, arriving])).toMatchObject({ missing: [boat], damaged: [], leftOver: [] });
});

test("a file of another size is damaged; one with other bytes only shows when the hashes are compared", async () => {
  expect(await checked({ [BOAT]: { text: "bo" } }, [boat])).toMatchObject({ damaged: [boat] });
  expect(await checked({ [BOAT]: { text: "goat" } }, [boat])).toMatchObject({ damaged: [] });
  expect(await checked({ [BOAT]: { text: "goat" } }, [boat], true)).toMatchObject({ damaged: [boat] });
});

test("what nobody needs is left over after a day, with what was made of it", async () => {
  const files = {
    [STRAY]: { text: "stray" },
    [`${STRAY}-w640`]: { text: "s" },
    [SEA]: { text: "just stored", storedAt: HOUR_AGO },
  };
  const { leftOver } = await checked(files, []);
  expect(leftOver.map(({ blobId }) => blobId)).toEqual([STRAY, `${STRAY}-w640`]);
});

test("a file that arrives while the store is listed is neither missing nor left over", async () => {
  const late = { ...boat, blobId: SEA };
  const store = {
    async *list() {},
    size: async () => 4,
    read: async () => Readable.from(["boat"]),
  };
  async function* all() {
    yield late;
  }
  const report = await checkBlobs(store, all, { now: NOW, hashes: true });
  expect(report).toEqual({ needed: 1, stored: 0, missing: [], damaged: [], leftOver: [] });
});
