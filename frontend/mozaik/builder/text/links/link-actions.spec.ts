import type { RichTextBlock } from "#mozaik/document";
import type { LinkFields } from "../../model/link-address.ts";
import { blocksOf, caretAt, editorOf, paragraph, selectAll, text } from "../editor.fixture.ts";
import { addLink, changeLink, findLink, linkById, removeLink } from "./link-actions.ts";

const FIELDS: LinkFields = {
  url: "https://a.example",
  linkTo: "url-link",
  target: "_blank",
  targetId: undefined,
  pageId: undefined,
};
const link = (words: string, more: object = {}) => ({
  type: "link" as const,
  id: "l1",
  href: "https://a.example",
  target: "_blank" as const,
  linkTo: "url-link" as const,
  children: [text(words)],
  ...more,
});
const line = (...children: (ReturnType<typeof link> | ReturnType<typeof text>)[]): RichTextBlock => ({
  type: "paragraph",
  children,
});

test("the selected words become a link with an id", () => {
  const editor = editorOf(paragraph("Shop", { bold: true }));
  selectAll(editor);
  addLink(editor, FIELDS, "Shop");
  const [block] = blocksOf(editor);
  expect(block).toEqual(line(link("Shop", { id: expect.any(String), children: [text("Shop", { bold: true })] })));
});

test("after words became a link, typing continues behind it", () => {
  const editor = editorOf(paragraph("See our shop"));
  editor.tf.select({ anchor: { path: [0, 0], offset: 4 }, focus: { path: [0, 0], offset: 7 } });
  addLink(editor, FIELDS, "our");
  editor.tf.insertText("!");
  expect(blocksOf(editor)).toEqual([line(text("See "), link("our", { id: expect.any(String) }), text("! shop"))]);
});

test("another name replaces the selected words", () => {
  const editor = editorOf(paragraph("Shop"));
  selectAll(editor);
  addLink(editor, FIELDS, "Store");
  expect(blocksOf(editor)).toEqual([line(link("Store", { id: expect.any(String) }))]);
});

test("without selected words the name is inserted, and typing continues behind it", () => {
  const editor = editorOf(paragraph("See "));
  addLink(editor, FIELDS, "Shop");
  editor.tf.insertText("!");
  expect(blocksOf(editor)).toEqual([line(text("See "), link("Shop", { id: expect.any(String) }), text("!"))]);
});

test("a selection of several lines becomes links with unchanged words", () => {
  const editor = editorOf(paragraph("One"), paragraph("Two"));
  selectAll(editor);
  expect(findLink(editor)).toEqual({ linkId: null, name: null });
  addLink(editor, FIELDS, null);
  expect(blocksOf(editor)).toMatchObject([{ children: [{ type: "link" }] }, { children: [{ type: "link" }] }]);
});

test("finds the link at the caret, or else the selected words", () => {
  const editor = editorOf(line(text("See "), link("Shop")));
  editor.tf.select({ path: [0, 1, 0], offset: 2 });
  expect(findLink(editor)).toMatchObject({ linkId: "l1", draft: { name: "Shop", url: "https://a.example" } });
  caretAt(editor, 0, 0);
  expect(findLink(editor)).toEqual({ linkId: null, name: "" });
});

test("a changed link keeps its id and its text format", () => {
  const editor = editorOf(
    line(link("Shop", { linkTo: "target", targetId: "t1", children: [text("Shop", { bold: true })] })),
  );
  changeLink(editor, "l1", { ...FIELDS, url: "https://b.example", target: "_self" }, "Store");
  expect(blocksOf(editor)).toEqual([
    line(link("Store", { href: "https://b.example", target: "_self", children: [text("Store", { bold: true })] })),
  ]);
});

test("a removed link keeps its words", () => {
  const editor = editorOf(line(text("See "), link("Shop")));
  removeLink(editor, "l1");
  expect(blocksOf(editor)).toEqual([paragraph("See Shop")]);
});

test("a link without an id gets one during normalization", () => {
  const editor = editorOf(paragraph("x"));
  editor.tf.insertNodes([{ type: "a", url: "https://a.example", children: [{ text: "Shop" }] }]);
  const [link] = editor.api.node({ at: [], match: { type: "a" } }) ?? [];
  expect(typeof link?.id).toBe("string");
  expect(linkById(editor, String(link?.id))).toBeDefined();
});
