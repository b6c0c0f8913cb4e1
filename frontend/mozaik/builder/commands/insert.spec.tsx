import { act } from "@testing-library/react";
import { sentence } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { EMBED_DEFAULT_SIZE } from "#mozaik/document";
import { INSERT_ITEMS, type InsertItemId } from "../model/insert/insert-item.ts";
import type { InsertTarget } from "../model/insert/insert-target.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { editedId, openPanelOf } from "../view-state/view-state.ts";
import { insert } from "./insert.ts";

const BELOW_TEXT: InsertTarget = { kind: "place", place: { parentId: ID.left, after: ID.text } };

function inserted(id: InsertItemId, target: InsertTarget = BELOW_TEXT) {
  const opened = openBuilder(null);
  const item = INSERT_ITEMS.find((each) => each.id === id);
  if (item) act(() => insert(opened.builder, item, target));
  return opened;
}

test.each(["text", "heading"] as const)("a new %s is open for writing", (id) => {
  const { builder, childIds, edits } = inserted(id);
  expect(childIds(ID.left)).toEqual([ID.text, editedId(builder.view.get())]);
  expect(edits()).toHaveLength(1);
});

test("a new heading is a Heading 2, because the page's name is the first heading", () => {
  const { document, selected } = inserted("heading");
  expect(document().nodes[selected() ?? ""]).toMatchObject({
    content: { type: "text", text: { blocks: [{ type: "heading", level: 2 }] } },
  });
});

test.each([
  ["widget-button", "widget"],
  ["embed", "embed"],
] as const)("a new %s opens its panel", (id, panel) => {
  const { builder, childIds, selected } = inserted(id);
  expect(childIds(ID.left)).toEqual([ID.text, selected()]);
  expect(openPanelOf(builder.view.get())).toBe(panel);
});

test("an embed whose form is cancelled right away leaves nothing behind", () => {
  const { builder, childIds } = inserted("embed");
  builder.view.closePanel();
  expect(childIds(ID.left)).toEqual([ID.text]);
});

test("an embed with an address stays when its form is closed", () => {
  const { builder, childIds, selected } = inserted("embed");
  const id = selected();
  const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  builder.edit({
    edit: "setContent",
    input: { id: id ?? "", content: { type: "embed", name: "", link, size: EMBED_DEFAULT_SIZE, autoplay: false } },
  });
  builder.view.closePanel();
  expect(childIds(ID.left)).toEqual([ID.text, id]);
});

test("a picture asks for the file first and leaves the page as it is until then", () => {
  const { builder, edits } = inserted("picture");
  expect(builder.view.get().overlay).toEqual({ kind: "assets", target: BELOW_TEXT, kinds: ["image"], file: null });
  expect(edits()).toEqual([]);
});

test("a layout is added below and its first block selected", () => {
  const { childIds, selected } = inserted("layout-two-vertical");
  const [first, second] = childIds(ID.tile);
  expect(first).toBe(ID.layout);
  expect(childIds(childIds(second ?? null)[0] ?? null)).toEqual([selected()]);
});

test("an insertion that takes several edits is undone in one step", () => {
  const opened = inserted("widget-button", {
    kind: "line",
    id: ID.text,
    above: sentence("One"),
    below: sentence("Two"),
    whole: sentence("The first words of a text"),
  });
  expect(opened.edits().length).toBeGreaterThan(1);
  act(() => void opened.builder.undoOrRedo("undo"));
  expect(opened.childIds(ID.left)).toEqual([ID.text]);
  expect(opened.document().nodes[ID.text]).toMatchObject({ content: { text: sentence("The first words of a text") } });
});
