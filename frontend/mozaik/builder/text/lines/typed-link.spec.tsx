import type { RichTextBlock } from "#mozaik/document";
import { blocksOf, editorOf, paragraph, text } from "../editor.fixture.ts";

function typed(words: string, line: RichTextBlock = paragraph("")) {
  const editor = editorOf(line);
  for (const sign of words) editor.tf.insertText(sign);
  return editor;
}

test("a typed web address becomes a link at the next space, without punctuation at its end", () => {
  expect(blocksOf(typed("See www.shop.example/a?b=1. And"))).toMatchObject([
    {
      children: [
        text("See "),
        {
          type: "link",
          href: "http://www.shop.example/a?b=1",
          target: "_blank",
          children: [text("www.shop.example/a?b=1")],
        },
        text(". And"),
      ],
    },
  ]);
});

test("undo removes the link and keeps the words", async () => {
  const editor = typed("https://a.example");
  // Changes within one turn are a single undo step.
  await Promise.resolve();
  editor.tf.insertText(" ");
  expect(JSON.stringify(blocksOf(editor))).toContain('"link"');
  await Promise.resolve();
  editor.tf.undo();
  expect(blocksOf(editor)).toEqual([paragraph("https://a.example ")]);
});

test.each(["www. a", "a.example b", "http:// a", "xwww.a.example b", "javascript:www.a.example b"])(
  "%j stays as it is typed",
  (words) => {
    expect(blocksOf(typed(words))).toEqual([paragraph(words)]);
  },
);

test("in code an address stays plain text", () => {
  expect(blocksOf(typed("www.a.example ", { type: "code", children: [] }))).toEqual([
    { type: "code", children: [text("www.a.example ")] },
  ]);
});
