import { type AssetDetails, type AssetEvent, type StoredFile, wholeDetails } from "../events.ts";
import { type AssetCommand, asset } from "./asset.ts";

const file: StoredFile = {
  blobId: "b1",
  sha256: "00",
  size: 10,
  mime: "image/png",
  fileName: "sea.png",
  type: "image",
  width: 4,
  height: 3,
  colour: "#336699",
};
const details: AssetDetails = {
  name: "Sea",
  summary: "The sea",
  description: "",
  caption: "",
  credit: "",
  tags: [],
  isPublic: false,
  url: "sea",
};
const create: AssetCommand = { type: "create", assetId: "a1", authorId: "u1", file, details };
const created: AssetEvent = { type: "AssetCreated", data: { assetId: "a1", authorId: "u1", file, details } };
const deleted: AssetEvent = { type: "AssetDeleted", data: { assetId: "a1" } };
const change = (by: string, changes: Partial<AssetDetails>): AssetCommand => ({
  type: "changeDetails",
  by,
  details: { ...details, ...changes },
});
const given = (events: AssetEvent[], command: AssetCommand) =>
  asset.decide(events.reduce(asset.evolve, asset.initial), command);
const NOT_FOUND = expect.objectContaining({ kind: "not-found" });

test("an asset is created with its file and details", () => {
  expect(given([], create)).toEqual([created]);
});

test("an asset is created once", () => {
  expect(given([created], create)).toEqual([]);
  expect(given([created, deleted], create)).toEqual([]);
});

test("its author changes its description", () => {
  expect(given([created], change("u1", { name: "North Sea" }))).toEqual([
    { type: "AssetDetailsChanged", data: { assetId: "a1", details: { ...details, name: "North Sea" } } },
  ]);
});

test("saving the same details changes nothing", () => {
  expect(given([created], change("u1", {}))).toEqual([]);
});

test("its tags and visibility change whatever else is said of it, for its author alone", () => {
  const adjust = (by: string, add: string[]): AssetCommand => ({
    type: "adjustDetails",
    by,
    adjustment: { tags: { add, remove: [] }, isPublic: true },
  });
  const event: AssetEvent = {
    type: "AssetDetailsChanged",
    data: { assetId: "a1", details: wholeDetails({ ...details, tags: ["sea"], isPublic: true }) },
  };
  expect(given([created], adjust("u1", ["sea"]))).toMatchObject([event]);
  expect(given([created, event], adjust("u1", ["sea"]))).toEqual([]);
  expect(() => given([created], adjust("u2", ["sea"]))).toThrow(NOT_FOUND);
  const many = Array.from({ length: 31 }, (_, n) => String(n));
  expect(() => given([created], adjust("u1", many))).toThrow("A file may have at most 30 tags.");
});

test("to everyone else it is not there", () => {
  expect(() => given([created], change("u2", { name: "Mine" }))).toThrow(NOT_FOUND);
  expect(() => given([created], { type: "delete", by: "u2" })).toThrow(NOT_FOUND);
});

test("a deleted asset cannot be changed, and deleting it again changes nothing", () => {
  expect(given([created], { type: "delete", by: "u1" })).toEqual([deleted]);
  expect(() => given([created, deleted], change("u1", { name: "Back" }))).toThrow(NOT_FOUND);
  expect(given([created, deleted], { type: "delete", by: "u1" })).toEqual([]);
  expect(() => given([created, deleted], { type: "delete", by: "u2" })).toThrow(NOT_FOUND);
});

const other: StoredFile = { ...file, blobId: "b2", sha256: "01", fileName: "lake.png" };
const replaceFile = (replacing: StoredFile, by = "u1"): AssetCommand => ({ type: "replaceFile", by, file: replacing });
const replaced = (by: StoredFile): AssetEvent => ({ type: "AssetFileReplaced", data: { assetId: "a1", file: by } });

test("its author replaces its file, and the former one is remembered", () => {
  expect(given([created], replaceFile(other))).toEqual([replaced(other)]);
  const state = [created, replaced(other)].reduce(asset.evolve, asset.initial);
  expect(state).toMatchObject({ file: other, formerFiles: [file] });
});

test("a file that it had before is shown again instead of a second one with the same bytes", () => {
  expect(given([created, replaced(other)], replaceFile({ ...file, blobId: "b3" }))).toEqual([replaced(file)]);
  const state = [created, replaced(other), replaced(file)].reduce(asset.evolve, asset.initial);
  expect(state).toMatchObject({ file, formerFiles: [other] });
  expect(given([created], replaceFile({ ...file, blobId: "b3" }))).toEqual([]);
});

test("another kind of file does not replace it", () => {
  const video: StoredFile = { ...other, type: "video", mime: "video/mp4" };
  expect(() => given([created], replaceFile(video))).toThrow(
    expect.objectContaining({ code: "other-kind-of-file", message: expect.stringContaining("is a picture") }),
  );
});

test("a version is restored with its file; its url and who can see it stay", () => {
  const now = { ...details, name: "Lake", url: "lake", isPublic: false };
  const history: AssetEvent[] = [
    { ...created, data: { ...created.data, details: { ...details, isPublic: true } } } as AssetEvent,
    { type: "AssetDetailsChanged", data: { assetId: "a1", details: now } },
    replaced(other),
  ];
  const first = [history[0] as AssetEvent].reduce(asset.evolve, asset.initial);
  if (first.status !== "present") throw new Error("not created");
  const restore: AssetCommand = { type: "restore", by: "u1", revision: 0, details: first.details, file };
  const events = given(history, restore);
  expect(events).toEqual([
    {
      type: "AssetRestored",
      data: { assetId: "a1", revision: 0, file, details: { ...first.details, url: "lake", isPublic: false } },
    },
  ]);
  const after = [...history, ...events].reduce(asset.evolve, asset.initial);
  expect(after).toMatchObject({ file, formerFiles: [other], details: { name: "Sea", url: "lake" } });
  expect(given([...history, ...events], restore)).toEqual([]);
});

test("restoring a version keeps who is notified of purchases now", () => {
  const before = wholeDetails({
    ...details,
    purchaseReceiversAccounts: ["p1"],
    purchaseReceiversAccountGroups: ["g1"],
  });
  const now = { ...before, name: "Lake", purchaseReceiversAccounts: [], purchaseReceiversAccountGroups: ["g2"] };
  const history: AssetEvent[] = [
    { ...created, data: { ...created.data, details: before } } as AssetEvent,
    { type: "AssetDetailsChanged", data: { assetId: "a1", details: now } },
  ];
  const [event] = given(history, { type: "restore", by: "u1", revision: 0, details: before, file });
  expect(event).toMatchObject({
    data: {
      details: { name: "Sea", purchaseReceiversAccounts: [], purchaseReceiversAccountGroups: ["g2"] },
    },
  });
});

test("nobody else replaces its file", () => {
  expect(() => given([created], replaceFile(other, "u2"))).toThrow(NOT_FOUND);
  expect(() => given([created, deleted], replaceFile(other))).toThrow(NOT_FOUND);
});

test("details of before a field existed equal those with its default", () => {
  expect(given([created], change("u1", { autoPlay: false, visibleCaption: true }))).toEqual([]);
  expect(given([created], change("u1", { autoPlay: true }))).toHaveLength(1);
});

test("the file of a deleted asset is removed once, that of a present one never", () => {
  const removed: AssetEvent = { type: "AssetFileRemoved", data: { assetId: "a1" } };
  expect(given([created], { type: "removeFile" })).toEqual([]);
  expect(given([created, deleted], { type: "removeFile" })).toEqual([removed]);
  expect(given([created, deleted, removed], { type: "removeFile" })).toEqual([]);
  expect(given([created, deleted, removed], { type: "delete", by: "u1" })).toEqual([]);
});

test("what was never created is not there", () => {
  expect(() => given([], change("u1", {}))).toThrow(NOT_FOUND);
});
