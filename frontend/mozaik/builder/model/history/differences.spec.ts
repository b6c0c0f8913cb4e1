import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { type Content, type EditRequest, NEW_WIDGETS, type Widget } from "#mozaik/document";
import { differencesOf, textParts } from "./differences.ts";

test("a changed text lists the words added and removed", () => {
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

test("children of a new or removed node are not listed", () => {
  const after = edited(sample, {
    edit: "addLayout",
    input: { preset: "one", ids: [30, 31, 32].map(testId), place: { parentId: ID.tile } },
  });
  expect(differencesOf(sample, after)).toMatchObject([{ id: testId(30), kind: "added", name: "Layout 2" }]);
  expect(differencesOf(after, sample)).toMatchObject([{ id: testId(30), kind: "removed", name: "Layout 2" }]);
});

test("several changes of one node are one difference that names the fields", () => {
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

test("a widget lists its changed fields, with its texts compared word by word", () => {
  const { text, multiple } = NEW_WIDGETS;
  const widget = (given: Widget): Content => ({ type: "widget", widget: given });
  const put = (content: Content) => ({ edit: "setContent", input: { id: ID.text, content } }) as EditRequest;
  const asking = edited(sample, put(widget({ ...text, label: { text: "Your name", position: "top" } })));
  const asked = edited(
    asking,
    put(widget({ ...text, required: true, label: { text: "Your whole name", position: "top" } })),
  );
  expect(differencesOf(asking, asked)).toMatchObject([
    { fields: expect.arrayContaining(["label", "whether it must be answered"]), text: expect.anything() },
  ]);
  expect(differencesOf(asking, asked)[0]?.text).toEqual([
    { kind: "same", text: "Your " },
    { kind: "added", text: "whole " },
    { kind: "same", text: "name" },
  ]);
  const choice = edited(sample, put(widget(multiple)));
  const [first] = multiple.meta.options;
  const fewer = edited(choice, put(widget({ ...multiple, meta: { ...multiple.meta, options: first ? [first] : [] } })));
  expect(differencesOf(choice, fewer)).toMatchObject([{ fields: ["options"] }]);
});

test("a structure is listed with its place", () => {
  const changed = edited(sample, {
    edit: "setDesign",
    input: { id: sample.nodes[ID.picture]?.parentId ?? "", design: { padding: "1px 1px 1px 1px" } },
  });
  expect(differencesOf(sample, changed)[0]?.name).toMatch(/^Column \d of layout \d$/);
});

test("equal versions have no differences", () => {
  expect(differencesOf(sample, sample)).toEqual([]);
});

test("of two texts with little in common the old one is listed first, then the new one", () => {
  expect(textParts("The nets dry in the sun", "Every morning the baker opens at six")).toEqual([
    { kind: "removed", text: "The nets dry in the sun" },
    { kind: "added", text: "Every morning the baker opens at six" },
  ]);
  expect(textParts("", "Six")).toEqual([{ kind: "added", text: "Six" }]);
});

test("two long texts with nothing in common are listed as a whole", () => {
  const text = (letter: string) => Array.from({ length: 30_000 }, (_, index) => `${letter}${index}`).join(" ");
  // comparing every two words would take minutes, so the test's time limit would end it
  expect(textParts(text("a"), text("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
