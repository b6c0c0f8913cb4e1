import type { AlbumEvent } from "../events.ts";
import { type AlbumCommand, album } from "./album.ts";

const created: AlbumEvent = { type: "AlbumCreated", data: { albumId: "a", ownerId: "u1", name: "Harbours" } };
const added = (...assetIds: string[]): AlbumEvent => ({ type: "AlbumFilesAdded", data: { albumId: "a", assetIds } });
const folded = (events: AlbumEvent[]) => events.reduce(album.evolve, album.initial);
const given = (events: AlbumEvent[], command: AlbumCommand) => album.decide(folded(events), command);
const files = (...events: AlbumEvent[]) => {
  const state = folded([created, ...events]);
  return state.status === "none" ? [] : state.assetIds;
};
const by = "u1";

test("an album is created once, renamed and deleted", () => {
  const create: AlbumCommand = { type: "create", albumId: "a", ownerId: "u1", name: "Harbours" };
  expect(given([], create)).toEqual([created]);
  expect(given([created], create)).toEqual([]);
  expect(given([created], { type: "rename", by, name: "Quays" })).toEqual([
    { type: "AlbumRenamed", data: { albumId: "a", name: "Quays" } },
  ]);
  expect(given([created], { type: "rename", by, name: "Harbours" })).toEqual([]);
  const deleted = given([created], { type: "delete", by });
  expect(deleted).toEqual([{ type: "AlbumDeleted", data: { albumId: "a" } }]);
  expect(given([created, ...deleted], { type: "delete", by })).toEqual([]);
});

test("files are added once each, and removed", () => {
  expect(given([created, added("1")], { type: "add", by, assetIds: ["1", "2"] })).toEqual([added("2")]);
  expect(given([created, added("1")], { type: "add", by, assetIds: ["1"] })).toEqual([]);
  const removed = given([created, added("1", "2")], { type: "remove", by, assetIds: ["1", "9"] });
  expect(removed).toEqual([{ type: "AlbumFilesRemoved", data: { albumId: "a", assetIds: ["1"] } }]);
  expect(files(added("1", "2"), ...removed)).toEqual(["2"]);
});

test.each([
  [["4"], "2", ["1", "4", "2", "3"]],
  [["1", "2"], null, ["3", "4", "1", "2"]],
  [["3", "1"], "2", ["3", "1", "2", "4"]],
  [["1"], "gone", ["2", "3", "4", "1"]],
])("moving %j in front of %p gives %j", (assetIds, before, expected) => {
  const moved = given([created, added("1", "2", "3", "4")], { type: "move", by, assetIds, before });
  expect(files(added("1", "2", "3", "4"), ...moved)).toEqual(expected);
});

test("a move that changes nothing is none", () => {
  expect(given([created, added("1", "2")], { type: "move", by, assetIds: ["1"], before: "2" })).toEqual([]);
});

test("an album takes no more files than it may have", () => {
  const full = added(...Array.from({ length: 5_000 }, (_, n) => String(n)));
  expect(() => given([created, full], { type: "add", by, assetIds: ["one more"] })).toThrow("at most 5000 files");
});

test("to everyone else it is not there", () => {
  const NOT_FOUND = expect.objectContaining({ kind: "not-found" });
  expect(() => given([created], { type: "rename", by: "u2", name: "Mine" })).toThrow(NOT_FOUND);
  expect(() => given([created], { type: "delete", by: "u2" })).toThrow(NOT_FOUND);
  expect(() => given([], { type: "add", by, assetIds: ["1"] })).toThrow(NOT_FOUND);
});
