import {
  blocksOf,
  caretAt,
  editorOf,
  heading,
  item,
  paragraph,
  type TestEditor,
  text,
} from "../plate/editor.fixture.ts";
import { paragraphsOf } from "./paste-plugin.ts";

function paste(editor: TestEditor, data: Record<string, string>): void {
  const transfer = { types: Object.keys(data), getData: (type: string) => data[type] ?? "", files: [], items: [] };
  editor.tf.insertData(transfer as unknown as DataTransfer);
}

test("plain text keeps its paragraphs", () => {
  expect(paragraphsOf("One\r\n\r\nTwo\nThree")).toEqual([paragraph("One"), paragraph("Two"), paragraph("Three")]);
  const editor = editorOf(paragraph("before"));
  paste(editor, { "text/plain": "One\nTwo" });
  expect(blocksOf(editor)).toEqual([paragraph("before"), paragraph("One"), paragraph("Two")]);
});

test("a single line goes into the line that is there", () => {
  const editor = editorOf(heading("ab"));
  caretAt(editor, 0, 1);
  paste(editor, { "text/plain": "X" });
  expect(blocksOf(editor)).toEqual([heading("aXb")]);
});

test("several lines come between the halves of the line", () => {
  const editor = editorOf(item("ab"));
  caretAt(editor, 0, 1);
  paste(editor, { "text/html": "<h2>One</h2><p>Two</p>", "text/plain": "One\nTwo" });
  expect(blocksOf(editor)).toEqual([item("a"), heading("One", 2), paragraph("Two"), item("b")]);
});

test("an empty line gives way to what is pasted", () => {
  const editor = editorOf(paragraph(""));
  paste(editor, { "text/html": "<ol><li>One</li></ol>", "text/plain": "One" });
  expect(blocksOf(editor)).toEqual([item("One", 0, "ordered")]);
});

test("an address becomes a link with the same words: the mall's own in the same tab", () => {
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

test("within code everything is plain", () => {
  const editor = editorOf({ type: "code", children: [text("a")] });
  paste(editor, { "text/html": "<h1>b</h1>", "text/plain": "\r\nhttps://else.example" });
  expect(blocksOf(editor)).toEqual([{ type: "code", children: [text("a\nhttps://else.example")] }]);
});

test("a fragment of another editor brings nothing that the text cannot hold, and links get ids of their own", () => {
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

test("a table pasted into a cell is its lines", () => {
  const editor = editorOf({
    type: "table",
    rows: [{ cells: [{ blocks: [{ type: "paragraph", children: [text("a")] }] }] }],
  });
  paste(editor, { "text/html": "<table><tr><td>b</td><td>c</td></tr></table>", "text/plain": "b c" });
  expect(blocksOf(editor)).toMatchObject([
    { type: "table", rows: [{ cells: [{ blocks: [paragraph("a"), paragraph("b"), paragraph("c")] }] }] },
  ]);
});
