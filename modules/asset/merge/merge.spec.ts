import { assetCreated, assetDetails } from "../../../test/support/given-asset.ts";
import { type AssetCommand, asset } from "../asset/asset.ts";
import { type AssetEvent, wholeDetails } from "../events.ts";

const created = assetCreated("a1", "u1", { tags: ["sea"], url: "sea" });
const before = wholeDetails(assetDetails({ tags: ["sea"], url: "sea" }));
const after = { ...before, tags: ["sea", "boat"] };
const duplicates = [{ assetId: "a2", details: wholeDetails(assetDetails({ tags: ["boat"] })) }];
const albums = [{ albumId: "album", before: "a2" }];
const by = "u1";
const mergeId = "m1";
const merge: AssetCommand = { type: "mergeDuplicates", by, mergeId, duplicates, albums };
const merged: AssetEvent[] = [
  { type: "AssetDetailsChanged", data: { assetId: "a1", details: after } },
  {
    type: "DuplicatesMerged",
    data: { assetId: "a1", authorId: "u1", mergeId, duplicateIds: ["a2"], albums, before, after },
  },
];
const become: AssetCommand = { type: "becomeDuplicate", by, mergeId, of: "a2" };
const becameDuplicate: AssetEvent = { type: "AssetMerged", data: { assetId: "a1", mergeId, into: "a2" } };
const deleted: AssetEvent = { type: "AssetDeleted", data: { assetId: "a1" } };
const given = (events: AssetEvent[], command: AssetCommand) =>
  asset.decide(events.reduce(asset.evolve, asset.initial), command);
const NOT_FOUND = expect.objectContaining({ kind: "not-found" });

test("the picture that is kept says what was merged into it, and separates it once", () => {
  expect(given([created], merge)).toEqual(merged);
  const separate: AssetCommand = { type: "separateDuplicates", by, mergeId };
  const separated = given([created, ...merged], separate);
  expect(separated).toEqual([
    { type: "AssetDetailsChanged", data: { assetId: "a1", details: before } },
    { type: "DuplicatesSeparated", data: { assetId: "a1", mergeId } },
  ]);
  expect(given([created, ...merged, ...separated], separate)).toEqual([]);
});

test("a duplicate says what it was merged into, until it is separated by the same merge", () => {
  expect(given([created], become)).toEqual([becameDuplicate]);
  expect(given([created, becameDuplicate], become)).toEqual([]);
  const cease: AssetCommand = { type: "ceaseToBeDuplicate", by, mergeId };
  expect(given([created, becameDuplicate], cease)).toEqual([
    { type: "AssetSeparated", data: { assetId: "a1", mergeId } },
  ]);
  expect(given([created, becameDuplicate], { ...cease, mergeId: "m2" })).toEqual([]);
  expect(given([created], cease)).toEqual([]);
});

test("of two pictures that are merged into each other at once both stay", () => {
  expect(given([created, ...merged], { ...become, mergeId: "m2" })).toEqual([]);
});

test("nothing is merged into a duplicate, nor into or out of a deleted picture", () => {
  expect(() => given([created, becameDuplicate], merge)).toThrow("has been merged meanwhile");
  expect(() => given([created, deleted], merge)).toThrow(NOT_FOUND);
  expect(given([created, deleted], become)).toEqual([]);
  expect(given([created, becameDuplicate, deleted], { type: "ceaseToBeDuplicate", by, mergeId })).toEqual([]);
});

test("to everyone else the pictures are not there", () => {
  for (const command of [merge, become]) {
    expect(() => given([created], { ...command, by: "u2" })).toThrow(NOT_FOUND);
    expect(() => given([], command)).toThrow(NOT_FOUND);
  }
});
