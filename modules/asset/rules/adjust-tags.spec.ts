import { MOST_TAGS } from "../../rules/tags.ts";
import { adjustedTags, renamedTags } from "./adjust-tags.ts";

test("tags are added and removed, each once, whatever its case", () => {
  expect(adjustedTags(["Sea", "blue"], { add: ["sea", "Boat", "boat"], remove: ["BLUE"] })).toEqual(["Sea", "Boat"]);
  expect(adjustedTags(["a"], { add: [], remove: ["b"] })).toEqual(["a"]);
});

test("a file takes no more tags than a file may have", () => {
  const full = Array.from({ length: MOST_TAGS }, (_, n) => `tag ${n}`);
  expect(adjustedTags(full, { add: ["one more"], remove: [] })).toBeNull();
  expect(adjustedTags(full, { add: ["one more"], remove: ["tag 0"] })).toHaveLength(MOST_TAGS);
});

test("a renamed tag keeps its place, and merges with one that is there", () => {
  expect(renamedTags(["a", "b", "c"], ["b"], "x")).toEqual(["a", "x", "c"]);
  expect(renamedTags(["a", "b", "c"], ["a", "c"], "b")).toEqual(["b"]);
  expect(renamedTags(["sea"], ["sea"], "Sea")).toEqual(["Sea"]);
  expect(renamedTags(["a"], ["b"], "x")).toEqual(["a"]);
});
