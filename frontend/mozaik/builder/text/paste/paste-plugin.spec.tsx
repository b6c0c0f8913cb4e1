import { MAX_BLOCKS, MAX_TEXT_LENGTH, plainText, RichText } from "#mozaik/document";
import { toastStore, toasts } from "../../../../ui/toast/toasts.ts";
import {
  blocksOf,
  caretAt,
  editorOf,
  heading,
  item,
  paragraph,
  selectAll,
  type TestEditor,
  text,
} from "../editor.fixture.ts";

function paste(editor: TestEditor, data: Record<string, string>): void {
  const transfer = { types: Object.keys(data), getData: (type: string) => data[type] ?? "", files: [], items: [] };
  editor.tf.insertData(transfer as unknown as DataTransfer);
}

test("plain text keeps its paragraphs", () => {
  const editor = editorOf(paragraph("before"));
  paste(editor, { "text/plain": "One\nTwo" });
  expect(blocksOf(editor)).toEqual([paragraph("before"), paragraph("One"), paragraph("Two")]);
});

test("a single line is inserted into the current line", () => {
  const editor = editorOf(heading("ab"));
  caretAt(editor, 0, 1);
  paste(editor, { "text/plain": "X" });
  expect(blocksOf(editor)).toEqual([heading("aXb")]);
});

test("several lines are inserted between the halves of the line", () => {
  const editor = editorOf(item("ab"));
  caretAt(editor, 0, 1);
  paste(editor, { "text/html": "<h2>One</h2><p>Two</p>", "text/plain": "One\nTwo" });
  expect(blocksOf(editor)).toEqual([item("a"), heading("One", 2), paragraph("Two"), item("b")]);
});

test.each<Record<string, string>>([
  { "text/html": "<p>One</p><hr><p>Two</p>", "text/plain": "One\n\nTwo" },
  { "text/plain": "# One\n\n---\n\nTwo" },
])("dividing lines of %j are named, because a text has none", (data) => {
  toasts.clear();
  paste(editorOf(paragraph("")), data);
  expect(toastStore.read().map((toast) => toast.text)).toEqual([
    "Dividing lines were left out: a text cannot contain them.",
  ]);
});

test("an empty line is replaced by the paste", () => {
  const editor = editorOf(paragraph(""));
  paste(editor, { "text/html": "<ol><li>One</li></ol>", "text/plain": "One" });
  expect(blocksOf(editor)).toEqual([item("One", 0, "ordered")]);
});

test("an address becomes a link with the same words; the mall's own opens in the same tab", () => {
  const editor = editorOf(paragraph("See "));
  paste(editor, { "text/plain": "https://else.example/a" });
  editor.tf.insertText(" and ");
  paste(editor, { "text/plain": `${window.location.origin}/explore` });
  expect(blocksOf(editor)).toMatchObject([
    {
      children: [
        text("See "),
        { type: "link", href: "https://else.example/a", target: "_blank", children: [text("https://else.example/a")] },
        text(" and "),
        { type: "link", target: "_self" },
      ],
    },
  ]);
});

test("an address pasted over words links them; pasted over an address it replaces it", () => {
  const editor = editorOf(paragraph("See our shop"));
  editor.tf.select({ anchor: { path: [0, 0], offset: 8 }, focus: { path: [0, 0], offset: 4 } });
  paste(editor, { "text/plain": "https://else.example/a" });
  editor.tf.insertText(" own");
  expect(blocksOf(editor)).toMatchObject([
    { children: [text("See "), { href: "https://else.example/a", children: [text("our ")] }, text(" ownshop")] },
  ]);
  const other = editorOf(paragraph("www.old.example"));
  selectAll(other);
  paste(other, { "text/plain": "https://else.example/a" });
  expect(blocksOf(other)).toMatchObject([{ children: [{ children: [text("https://else.example/a")] }] }]);
});

test("in code everything is plain text", () => {
  const editor = editorOf({ type: "code", children: [text("a")] });
  paste(editor, { "text/html": "<h1>b</h1>", "text/plain": "\r\nhttps://else.example" });
  expect(blocksOf(editor)).toEqual([{ type: "code", children: [text("a\nhttps://else.example")] }]);
});

test("a fragment from another editor is reduced to the schema, and its links get new ids", () => {
  const editor = editorOf(paragraph("x"));
  editor.tf.insertFragment([
    {
      type: "p",
      onclick: "x",
      children: [
        { text: "a" },
        { type: "a", id: "l1", url: "https://a.example", children: [{ text: "b" }] },
        { type: "a", id: "l2", url: "javascript:x", children: [{ text: "c" }] },
      ],
    },
  ]);
  const json = JSON.stringify(editor.children);
  expect(json).not.toMatch(/onclick|javascript|"l1"/);
  expect(blocksOf(editor)).toMatchObject([
    { children: [text("xa"), { type: "link", children: [text("b")] }, text("c")] },
  ]);
});

const cells = (...words: string[]) => ({
  cells: words.map((each) => ({ blocks: [{ type: "paragraph" as const, children: each === "" ? [] : [text(each)] }] })),
});

test("a table pasted into a cell fills the cells from there on, and the table grows as needed", () => {
  const editor = editorOf({ type: "table", rows: [cells("a", "b"), cells("c", "d")] });
  editor.tf.select(editor.api.end([0, 1, 1]));
  paste(editor, {
    "text/html": "<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>",
    "text/plain": "1 2",
  });
  editor.tf.insertText("!");
  expect(blocksOf(editor)).toMatchObject([
    { type: "table", rows: [cells("a", "b", ""), cells("c", "1", "2"), cells("", "3!", "")] },
  ]);
});

test("a paste does not grow a table beyond the schema's limits", () => {
  const editor = editorOf({ type: "table", rows: [cells("a", "b")] });
  editor.tf.select(editor.api.end([0, 0, 1]));
  paste(editor, { "text/html": `<table><tr>${"<td>x</td>".repeat(30)}</tr></table>`, "text/plain": "x" });
  expect(RichText.safeParse({ v: 1, blocks: blocksOf(editor) }).error).toBeUndefined();
});

test("a table among other lines is pasted into a cell as lines", () => {
  const editor = editorOf({ type: "table", rows: [cells("a")] });
  paste(editor, { "text/html": "<p>x</p><table><tr><td>b</td><td>c</td></tr></table>", "text/plain": "b c" });
  expect(blocksOf(editor)).toMatchObject([
    { rows: [{ cells: [{ blocks: [paragraph("a"), paragraph("x"), paragraph("b"), paragraph("c")] }] }] },
  ]);
});

test("a line is added after a pasted table", () => {
  const editor = editorOf(paragraph(""));
  paste(editor, { "text/html": "<table><tr><td>b</td></tr></table>", "text/plain": "b" });
  expect(blocksOf(editor)).toMatchObject([{ type: "table" }, paragraph("")]);
});

test("a paste that is too long is cut, and the author is told", () => {
  toasts.clear();
  const editor = editorOf(paragraph("12345"));
  paste(editor, { "text/plain": "w".repeat(MAX_TEXT_LENGTH) });
  const text: RichText = { v: 1, blocks: blocksOf(editor) };
  expect(plainText(text)).toHaveLength(MAX_TEXT_LENGTH);
  expect(RichText.safeParse(text).success).toBe(true);
  expect(toastStore.read()).toHaveLength(1);
  editor.tf.insertFragment([{ type: "p", children: [{ text: "more" }] }]);
  expect(plainText({ v: 1, blocks: blocksOf(editor) })).toHaveLength(MAX_TEXT_LENGTH);
});

test("a paste does not exceed the number of blocks in a text", () => {
  const editor = editorOf(paragraph("ab"));
  caretAt(editor, 0, 1);
  paste(editor, { "text/plain": "w\n".repeat(MAX_BLOCKS + 1) });
  expect(RichText.safeParse({ v: 1, blocks: blocksOf(editor) }).success).toBe(true);
});

test.each<[string, () => TestEditor]>([
  ["an empty text", () => editorOf(paragraph(""))],
  ["the middle of a line", () => editorOf(paragraph("before after"))],
  ["the end of a line", () => editorOf(paragraph("before "), paragraph("after"))],
])("Markdown becomes formatted in %s; undo gives the plain text, and once more what was there before", (_, open) => {
  const editor = open();
  caretAt(editor, 0, Math.min(7, editor.api.string([0]).length));
  const before = blocksOf(editor);
  paste(editor, { "text/plain": "# Boats\n\nare **big**" });
  const pasted = blocksOf(editor);
  expect(pasted).toEqual(expect.arrayContaining([heading("Boats")]));
  expect(JSON.stringify(pasted)).not.toContain("**");
  editor.tf.undo();
  const plain = blocksOf(editor).map((block) => JSON.stringify(block));
  expect(plain.some((line) => line.includes("# Boats"))).toBe(true);
  expect(plain.some((line) => line.includes("are **big**"))).toBe(true);
  editor.tf.undo();
  expect(blocksOf(editor)).toEqual(before);
});
