import { applyChanges, emptyDocument } from "../document/index.ts";
import { isNewContent } from "./new-content.ts";

const first = emptyDocument({ page: "page", tile: "tile" });
const named = (name: string) => {
  const page = first.nodes.page;
  if (page?.kind !== "page") throw new Error("no page");
  return applyChanges(first, [{ op: "update", id: "page", path: ["name"], from: page.name, to: name }]);
};

test.each([
  ["other content than the version held", named("Second"), [first], true],
  ["the content of the version bought, after a later one was adopted", named("First"), [named("First"), first], false],
  ["the content of the version held", first, [structuredClone(first)], false],
  ["anything, for somebody who has no version", first, [], true],
])("news is: %s", (_what, published, had, expected) => {
  expect(isNewContent(published, had)).toBe(expected);
});
