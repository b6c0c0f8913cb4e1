import type { ContentEvent, StoredFile } from "../events.ts";
import { type ContentCommand, content } from "./content.ts";

const contentId = "0190a000-0000-7000-8000-00000000000c";
const given = (...events: ContentEvent[]) => events.reduce(content.evolve, content.initial);
const file = (blobId: string): StoredFile => ({
  blobId,
  sha256: "00",
  size: 10,
  mime: "image/png",
  fileName: "sea.png",
  type: "image",
  width: 400,
  height: 300,
  colour: null,
});
const held = (attempt: string, assetId: string, blobId = attempt): ContentEvent => ({
  type: "ContentHeld",
  data: { contentId, attempt, assetId, file: file(blobId) },
});
const letGo = (...attempts: string[]): ContentEvent => ({ type: "ContentLetGo", data: { contentId, attempts } });
const hold = (attempt: string, assetId: string, more: Partial<ContentCommand & { type: "hold" }> = {}) =>
  ({ type: "hold", contentId, attempt, assetId, file: file(attempt), earlier: null, lost: null, ...more }) as const;

test("the first attempt holds its own blob, the next one the same", () => {
  expect(content.decide(content.initial, hold("a", "sea"))).toEqual([held("a", "sea")]);
  expect(content.decide(given(held("a", "sea")), hold("b", "copy"))).toEqual([held("b", "copy", "a")]);
});

test("an attempt that holds it already changes nothing", () => {
  expect(content.decide(given(held("a", "sea")), hold("a", "sea"))).toEqual([]);
});

test("a blob that everybody let go is not held again", () => {
  const state = given(held("a", "sea"), held("b", "copy", "a"), letGo("a"), letGo("b"));
  expect(content.decide(state, hold("c", "again"))).toEqual([held("c", "again")]);
});

test("a file from before contents were counted is shared, unless its removal has begun", () => {
  const earlier = { assetId: "old", file: file("x") };
  const shared = [held("x", "old"), held("b", "copy", "x")];
  expect(content.decide(content.initial, hold("b", "copy", { earlier }))).toEqual(shared);
  const removing = content.decide(content.initial, { type: "letGoAsset", contentId, assetId: "old" });
  expect(removing).toEqual([letGo()]);
  expect(content.decide(given(...removing), hold("b", "copy", { earlier }))).toEqual([held("b", "copy")]);
});

test("an attempt holds its own blob if the shared one is lost, and the next one shares that", () => {
  const state = given(held("a", "sea"), held("b", "copy", "a"));
  const own = content.decide(state, hold("b", "copy", { lost: "a" }));
  expect(own).toEqual([held("b", "copy")]);
  expect(content.decide(given(held("a", "sea"), ...own), hold("c", "third"))).toEqual([held("c", "third", "b")]);
});

test("an asset lets go of all that was stored for it, once", () => {
  const state = given(held("a", "sea"), held("b", "sea", "a"), held("c", "copy", "a"));
  const command = { type: "letGoAsset", contentId, assetId: "sea" } as const;
  expect(content.decide(state, command)).toEqual([letGo("a", "b")]);
  expect(content.decide(content.evolve(state, letGo("a", "b")), command)).toEqual([]);
});
