import { TermsOfUse } from "#modules/marketplace/terms-contract";
import type { RichText } from "#mozaik/document";
import { richTextOf, termsFromRichText } from "./terms-from-rich-text.ts";

const text = (...blocks: RichText["blocks"]): RichText => ({ v: 1, blocks });

test("headings, lists, links and emphasis stay; colours and sizes go", () => {
  const written = text(
    { type: "heading", level: 5, align: "center", children: [{ type: "text", text: "Terms" }] },
    {
      type: "list-item",
      list: "ordered",
      level: 1,
      start: 3,
      children: [{ type: "text", text: "Be kind", marks: { bold: true, color: "#ff0000", size: 40 } }],
    },
    {
      type: "paragraph",
      children: [
        {
          type: "link",
          id: "l1",
          href: "https://example.org/",
          target: "_self",
          linkTo: "url-link",
          children: [{ type: "text", text: "more" }],
        },
      ],
    },
  );
  const terms = termsFromRichText(written);
  expect(terms.blocks).toEqual([
    { type: "heading", level: 3, children: [{ type: "text", text: "Terms" }] },
    {
      type: "list-item",
      list: "ordered",
      level: 1,
      children: [{ type: "text", text: "Be kind", marks: { bold: true } }],
    },
    {
      type: "paragraph",
      children: [
        {
          type: "link",
          id: "l1",
          href: "https://example.org/",
          target: "_blank",
          linkTo: "url-link",
          children: [{ type: "text", text: "more" }],
        },
      ],
    },
  ]);
  expect(TermsOfUse.safeParse(terms).success).toBe(true);
  expect(termsFromRichText(richTextOf(terms))).toEqual(terms);
});

test("a link into the page, and one that is not a web address, become words", () => {
  const link = (href: string, linkTo: "url-link" | "target") =>
    ({ type: "link", id: "l", href, target: "_self", linkTo, children: [{ type: "text", text: "here" }] }) as const;
  const written = text({ type: "paragraph", children: [] });
  for (const one of [link("#part", "target"), link("/path", "url-link")]) {
    written.blocks = [{ type: "paragraph", children: [{ ...one, children: [...one.children] }] }];
    expect(termsFromRichText(written).blocks).toEqual([
      { type: "paragraph", children: [{ type: "text", text: "here" }] },
    ]);
  }
});

test("an empty text has no terms", () => {
  expect(termsFromRichText(text({ type: "paragraph", children: [{ type: "text", text: "" }] })).blocks).toEqual([]);
});
