import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { differencesOf, textParts } from "./differences.ts";

test("a text that changed tells which words came and went", () => {
  const before = edited(sample, { edit: "setText", input: { id: ID.text, text: sentence("Boats in the harbour") } });
  const after = edited(before, { edit: "setText", input: { id: ID.text, text: sentence("Ships in the harbour") } });
  const [difference] = differencesOf(before, after);
  expect(difference).toMatchObject({ id: ID.text, kind: "changed", fields: ["text"] });
  expect(difference?.text).toEqual([
    { kind: "removed", text: "Boats" },
    { kind: "added", text: "Ships" },
    { kind: "same", text: " in the harbour" },
  ]);
});

test("what stands in a new or removed node is not told again", () => {
  const after = edited(sample, {
    edit: "addLayout",
    input: { preset: "one", ids: [30, 31, 32].map(testId), place: { parentId: ID.tile } },
  });
  expect(differencesOf(sample, after)).toMatchObject([{ id: testId(30), kind: "added", name: "Layout 2" }]);
  expect(differencesOf(after, sample)).toMatchObject([{ id: testId(30), kind: "removed", name: "Layout 2" }]);
});

test("several changes of one node are one difference with its fields in words", () => {
  const after = edited(
    sample,
    {
      edit: "setDesign",
      input: { id: ID.picture, design: { padding: "1px 1px 1px 1px", backgroundColor: "#ff0000" } },
    },
    { edit: "setAlignment", input: { id: ID.picture, alignX: "center" } },
  );
  const [difference, ...others] = differencesOf(sample, after);
  expect([...(difference?.fields ?? [])].sort()).toEqual(["alignment", "background", "padding"]);
  expect(others).toEqual([]);
});

test("two versions that are the same differ in nothing", () => {
  expect(differencesOf(sample, sample)).toEqual([]);
});

test("two long texts with nothing in common are told apart as a whole, and soon", () => {
  const text = (letter: string) => Array.from({ length: 30_000 }, (_, index) => `${letter}${index}`).join(" ");
  const start = performance.now();
  expect(textParts(text("a"), text("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  expect(performance.now() - start).toBeLessThan(5_000);
});
