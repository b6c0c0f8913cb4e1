import { isEmptyRichText, MAX_TEXT_LENGTH, plainText, RichText } from "./rich-text.ts";
import { sentence } from "./testing/any-edit.ts";

const leaf = (text: string, marks?: object) => ({ type: "text", text, ...(marks ? { marks } : {}) });
const paragraph = (...children: object[]) => ({ type: "paragraph", children });
const text = (...blocks: object[]) => ({ v: 1, blocks });
const link = (fields: object) => ({
  type: "link",
  id: "l1",
  href: "https://example.com",
  target: "_blank",
  linkTo: "url-link",
  children: [leaf("there")],
  ...fields,
});

const everything = text(
  { type: "heading", level: 2, align: "center", children: [leaf("Title")] },
  paragraph(leaf("Go "), link({}), leaf(".", { bold: true, color: "#ff0000", size: 24, font: "Roboto Slab" })),
  { type: "list-item", list: "ordered", level: 8, start: 5, children: [leaf("deep")] },
  { type: "quote", children: [leaf("said")] },
  { type: "code", children: [leaf("a\nb")] },
  {
    type: "table",
    rows: [{ cells: [{ header: true, blocks: [paragraph(leaf("A1"))] }, { blocks: [paragraph(leaf("B1"))] }] }],
  },
);

test("every kind of block, mark and link is accepted and unchanged", () => {
  expect(RichText.parse(everything)).toEqual(everything);
});

test.each([
  ["another version", { v: 2, blocks: [] }],
  ["an unknown block", text({ type: "html", children: [] })],
  ["an unknown field", text({ type: "paragraph", children: [], onclick: "x" })],
  ["heading 7", text({ type: "heading", level: 7, children: [] })],
  ["list level 9", text({ type: "list-item", list: "bulleted", level: 9, children: [] })],
  [
    "a list that begins with half a number",
    text({ type: "list-item", list: "ordered", level: 0, start: 1.5, children: [] }),
  ],
  ["a size that is not offered", text(paragraph(leaf("a", { size: 13 })))],
  ["a colour with CSS in it", text(paragraph(leaf("a", { color: "red;background:url(x)" })))],
  ["a font with CSS in it", text(paragraph(leaf("a", { font: "x;}" })))],
  ["a script address", text(paragraph(link({ href: "javascript:alert(1)" })))],
  ["an address with blanks around", text(paragraph(link({ href: " https://example.com" })))],
  ["a link in a link", text(paragraph(link({ children: [link({})] })))],
  ["a table in a table", text({ type: "table", rows: [{ cells: [{ blocks: [{ type: "table", rows: [] }] }] }] })],
  ["too much text", text(...Array.from({ length: 3 }, () => paragraph(leaf("a".repeat(MAX_TEXT_LENGTH / 2)))))],
])("%s is refused", (_, value) => {
  expect(RichText.safeParse(value).success).toBe(false);
});

test("the plain text has one line per block, through links and tables", () => {
  expect(plainText(RichText.parse(everything))).toBe("Title\nGo there.\ndeep\nsaid\na\nb\nA1\nB1");
});

test("a text of blank paragraphs is empty, a text with a table is not", () => {
  expect(isEmptyRichText({ v: 1, blocks: [] })).toBe(true);
  expect(isEmptyRichText(sentence("  "))).toBe(true);
  expect(isEmptyRichText(sentence("a"))).toBe(false);
  expect(isEmptyRichText({ v: 1, blocks: [{ type: "table", rows: [{ cells: [{ blocks: [] }] }] }] })).toBe(false);
});

test("an answer in a text is its other words in plain text, and never makes a text empty", () => {
  const answer = { type: "answer" as const, blockId: "00000000-0000-7000-8000-000000000001", fallback: "friend" };
  const hello = (fallback: string): RichText => ({
    v: 1,
    blocks: [
      {
        type: "paragraph",
        children: [
          { type: "text", text: "Dear " },
          { ...answer, fallback },
        ],
      },
    ],
  });
  expect(plainText(RichText.parse(hello("friend")))).toBe("Dear friend");
  const alone: RichText = { v: 1, blocks: [{ type: "paragraph", children: [{ ...answer, fallback: "" }] }] };
  expect([isEmptyRichText(alone), isEmptyRichText(hello(""))]).toEqual([false, false]);
  expect(RichText.safeParse(hello("a".repeat(201))).success).toBe(false);
});
