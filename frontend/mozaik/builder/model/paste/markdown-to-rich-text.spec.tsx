import { isMarkdown, markdownToRichText } from "./markdown-to-rich-text.ts";

const text = (words: string, marks?: object) => ({ type: "text", text: words, ...(marks ? { marks } : {}) });

test("headings, emphasis, links, lists, quotes, fences and tables become formatted", () => {
  const source = [
    "# Boats",
    "",
    "Some are **big**, some *fast*, see [the list](https://else.example/boats).",
    "",
    "- one",
    "  1. inner",
    "- two",
    "",
    "> said Ada",
    "",
    "```js",
    "const a  = 1;",
    "",
    "go(a);",
    "```",
    "",
    "| Name | Price |",
    "| --- | --- |",
    "| Swan | 3 |",
  ].join("\n");
  expect(isMarkdown(source)).toBe(true);
  expect(markdownToRichText(source, "https://mall.example")).toMatchObject([
    { type: "heading", level: 1, children: [text("Boats")] },
    {
      type: "paragraph",
      children: [
        text("Some are "),
        text("big", { bold: true }),
        text(", some "),
        text("fast", { italic: true }),
        text(", see "),
        { type: "link", href: "https://else.example/boats", children: [text("the list")] },
        text("."),
      ],
    },
    { type: "list-item", list: "bulleted", level: 0, children: [text("one")] },
    { type: "list-item", list: "ordered", level: 1, children: [text("inner")] },
    { type: "list-item", list: "bulleted", level: 0, children: [text("two")] },
    { type: "quote", children: [text("said Ada")] },
    { type: "code", children: [text("const a  = 1;\n\ngo(a);")] },
    { type: "table", rows: [{ cells: [{ header: true }, { header: true }] }, { cells: [{}, {}] }] },
  ]);
});

test("repeated spaces between words stay", () => {
  expect(
    markdownToRichText("Two  spaces, **in  bold  too**\nnext line\n\n- an  item", "https://mall.example"),
  ).toMatchObject([
    { type: "paragraph", children: [text("Two  spaces, "), text("in  bold  too", { bold: true }), text(" next line")] },
    { type: "list-item", children: [text("an  item")] },
  ]);
});

test("scripts and unsafe addresses in Markdown do not get through", () => {
  const source = "**a** <script>alert(1)</script> [b](javascript:alert(1))";
  expect(JSON.stringify(markdownToRichText(source, "https://mall.example"))).not.toMatch(/script/);
});

test.each([
  "Title\n\nA poem - or not,\n  in two  parts.",
  "- only one dash in front of a line",
  "# a comment of a script\nrm -r build",
  "2 ** 3 ** 4 and a * b * c",
  "snake_case_name and other_name",
  "She said: > 3 * 4 < 20",
  "1. January 2026",
])("is not Markdown: %j", (source) => {
  expect(isMarkdown(source)).toBe(false);
});

test.each(["# Title\n\nWords", "**bold** words", "- a\n- b", "1. a\n2. b", "> quote with `code`"])(
  "is Markdown: %j",
  (source) => {
    expect(isMarkdown(source)).toBe(true);
  },
);
