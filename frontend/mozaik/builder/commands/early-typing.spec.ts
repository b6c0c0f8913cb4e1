import type { RichText, RichTextBlock } from "#mozaik/document";
import { withWords } from "./early-typing.ts";

const words = (text: string, marks?: { bold: true }) => ({ type: "text" as const, text, ...(marks && { marks }) });
const textOf = (...blocks: RichTextBlock[]): RichText => ({ v: 1, blocks });
const link = {
  type: "link" as const,
  id: "l",
  href: "https://example.org",
  target: "_self" as const,
  linkTo: "url-link" as const,
  children: [words("shop")],
};

test("words are appended in the style of the last ones; each further line is a paragraph", () => {
  const heading = { type: "heading" as const, level: 2 as const, children: [words("Pri", { bold: true })] };
  expect(withWords(textOf(heading), "ces\nof\n").blocks).toEqual([
    { ...heading, children: [words("Prices", { bold: true })] },
    { type: "paragraph", children: [words("of")] },
    { type: "paragraph", children: [] },
  ]);
});

test("appended words do not join the link or table before them", () => {
  const line = { type: "paragraph" as const, children: [link] };
  expect(withWords(textOf(line), " here").blocks).toEqual([{ ...line, children: [link, words(" here")] }]);
  const table = { type: "table" as const, rows: [{ cells: [{ blocks: [] }] }] };
  expect(withWords(textOf(table), "here").blocks).toEqual([table, { type: "paragraph", children: [words("here")] }]);
});

test("words start an empty text", () => {
  expect(withWords(textOf(), "here").blocks).toEqual([{ type: "paragraph", children: [words("here")] }]);
});
