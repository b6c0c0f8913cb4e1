import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { sameValue as sameText } from "#modules/rules/same-value";
import { FONT_SIZES, RichText, type RichTextInline, type RichTextLeaf } from "#mozaik/document";
import { fromPlate } from "./from-plate.ts";
import { toPlate } from "./to-plate.ts";

const on = fc.constant(true as const);
const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);
const marks = fc
  .record(
    {
      bold: on,
      italic: on,
      underline: on,
      strikethrough: on,
      code: on,
      subscript: on,
      superscript: on,
      color: hex,
      background: hex,
      font: fc.constantFrom("Lora", "Open Sans"),
      size: fc.constantFrom(...FONT_SIZES.filter((size) => size !== 16)),
    },
    { requiredKeys: [] },
  )
  .filter((found) => Object.keys(found).length > 0);

const leaf: fc.Arbitrary<RichTextLeaf> = fc.oneof(
  fc.record({ type: fc.constant("text" as const), text: fc.string({ minLength: 1 }) }),
  fc.record({ type: fc.constant("text" as const), text: fc.string({ minLength: 1 }), marks }),
);
const sameLook = (a: RichTextInline | undefined, b: RichTextInline) =>
  a?.type === "text" && b.type === "text" && JSON.stringify(sorted(a.marks)) === JSON.stringify(sorted(b.marks));
const sorted = (value: object | undefined) => Object.entries(value ?? {}).sort();
/** Drops a text with the same marks as the one before it: the stored form merges such neighbours. */
const apart = <I extends RichTextInline>(inlines: I[]) =>
  inlines.filter((inline, index) => !sameLook(inlines[index - 1], inline));
const leaves = fc.array(leaf, { minLength: 1, maxLength: 4 }).map(apart);
const link = fc.record(
  {
    type: fc.constant("link" as const),
    id: fc.uuid(),
    href: fc.constantFrom("https://example.org/a", "mailto:a@example.org", "#top", "/mozaik/1"),
    target: fc.constantFrom("_blank" as const, "_self" as const),
    linkTo: fc.constantFrom("url-link" as const, "mPage" as const, "target" as const, "page" as const),
    targetId: fc.uuid(),
    pageId: fc.uuid(),
    children: leaves,
  },
  { requiredKeys: ["type", "id", "href", "target", "linkTo", "children"] },
);
const answer = fc.record(
  { type: fc.constant("answer" as const), blockId: fc.uuid(), fallback: fc.string({ maxLength: 200 }), marks },
  { requiredKeys: ["type", "blockId", "fallback"] },
);
const children = fc
  .array(fc.oneof(leaf, link, answer), { maxLength: 5 })
  .map((inlines) => apart<RichTextInline>(inlines));
const align = fc.constantFrom("left" as const, "center" as const, "right" as const, "justify" as const);
const lineOf = <Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.oneof(fc.record({ ...shape, children }), fc.record({ ...shape, align, children }));
const line = fc.oneof(
  lineOf({ type: fc.constant("paragraph" as const) }),
  lineOf({ type: fc.constant("heading" as const), level: fc.constantFrom(1, 2, 3, 4, 5, 6) }),
  lineOf({ type: fc.constant("quote" as const) }),
  lineOf({ type: fc.constant("code" as const) }),
  lineOf({
    type: fc.constant("list-item" as const),
    list: fc.constantFrom("bulleted" as const, "ordered" as const),
    level: fc.integer({ min: 0, max: 8 }),
  }),
  lineOf({
    type: fc.constant("list-item" as const),
    list: fc.constant("ordered" as const),
    level: fc.integer({ min: 0, max: 8 }),
    start: fc.integer({ min: 2, max: 99_999 }),
  }),
);
const cell = fc.record(
  {
    header: on,
    colSpan: fc.integer({ min: 2, max: 30 }),
    rowSpan: fc.integer({ min: 2, max: 200 }),
    background: hex,
    blocks: fc.array(line, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ["blocks"] },
);
const table = fc.record(
  {
    type: fc.constant("table" as const),
    columnWidths: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 3 }),
    rows: fc.array(fc.record({ cells: fc.array(cell, { minLength: 1, maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  { requiredKeys: ["type", "rows"] },
);
const richText = fc.record({
  v: fc.constant(1 as const),
  blocks: fc.array(fc.oneof(line, table), { minLength: 1, maxLength: 6 }),
});

describe("converting rich text to the editor and back", () => {
  it("returns the same text", () => {
    fc.assert(
      fc.property(richText, (text) => {
        const back = fromPlate(toPlate(RichText.parse(text)));
        const isEmpty = sameText(text, { v: 1, blocks: [{ type: "paragraph", children: [] }] });
        expect(back).toEqual(isEmpty ? { v: 1, blocks: [] } : text);
      }),
      { numRuns: 300 },
    );
  });

  it("always fits the schema, whatever was pasted", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              "type",
              "text",
              "url",
              "color",
              "fontSize",
              "children",
              "level",
              "list",
              "colSpan",
              "align",
            ),
            fc.oneof(fc.string(), fc.integer(), fc.constant("a"), fc.constant("table"), fc.constant([{ text: "x" }])),
          ),
        ),
        (value) => {
          expect(RichText.safeParse(fromPlate(value)).success).toBe(true);
        },
      ),
    );
  });

  it("drops a link whose address is not allowed, and keeps its words", () => {
    const value = [
      { type: "p", children: [{ text: "" }, { type: "a", url: "javascript:alert(1)", children: [{ text: "words" }] }] },
    ];
    expect(fromPlate(value).blocks).toEqual([{ type: "paragraph", children: [{ type: "text", text: "words" }] }]);
  });

  it("keeps the font and size that other pages have by default, because this page may have others", () => {
    const value = [{ type: "p", children: [{ text: "own", fontSize: 16, fontFamily: "Roboto" }] }];
    const marks = { font: "Roboto", size: 16 };
    expect(fromPlate(value).blocks).toEqual([{ type: "paragraph", children: [{ type: "text", text: "own", marks }] }]);
  });

  it("treats one empty paragraph as an empty text, unless it is aligned", () => {
    expect(fromPlate([{ type: "p", children: [{ text: "" }] }]).blocks).toEqual([]);
    expect(fromPlate([{ type: "p", align: "center", children: [{ text: "" }] }]).blocks).toHaveLength(1);
    expect(fromPlate([{ type: "h1", children: [{ text: "" }] }]).blocks).toHaveLength(1);
  });

  it("treats any other tab name as a new tab, and an unknown kind of link as an address", () => {
    const link = (fields: object) => ({
      type: "a",
      id: "l",
      url: "https://a.example",
      children: [{ text: "x" }],
      ...fields,
    });
    const [first] = fromPlate([{ type: "p", children: [link({ target: "new", linkTo: "elsewhere" })] }]).blocks;
    expect(first).toMatchObject({ children: [{ target: "_blank", linkTo: "url-link" }] });
  });

  it("reads link targets under lower-case names too", () => {
    const link = {
      type: "a",
      id: "l",
      url: "#p1",
      target: "_self",
      linkto: "mPage",
      pageid: "p1",
      children: [{ text: "x" }],
    };
    const [first] = fromPlate([{ type: "p", children: [link] }]).blocks;
    expect(first).toMatchObject({ children: [{ linkTo: "mPage", pageId: "p1", target: "_self" }] });
  });

  it("gives an empty text one line to type in", () => {
    expect(toPlate({ v: 1, blocks: [] })).toEqual([{ type: "p", children: [{ text: "" }] }]);
  });
});
