import { plainText, RichText, type RichTextLine } from "./rich-text.ts";
import { joinRichTexts, splitRichText } from "./rich-text-split.ts";

const leaf = (text: string, marks?: object) => ({ type: "text", text, ...(marks ? { marks } : {}) });

const everything = RichText.parse({
  v: 1,
  blocks: [
    { type: "heading", level: 2, align: "center", children: [leaf("Title")] },
    {
      type: "paragraph",
      children: [
        leaf("Go "),
        {
          type: "link",
          id: "l1",
          href: "https://example.com",
          target: "_blank",
          linkTo: "url-link",
          children: [leaf("the"), leaf("re", { italic: true })],
        },
        leaf(" now", { bold: true, color: "#ff0000" }),
      ],
    },
    { type: "paragraph", children: [] },
    { type: "list-item", list: "ordered", level: 1, children: [leaf("first")] },
    { type: "list-item", list: "bulleted", level: 3, children: [leaf("deep")] },
    {
      type: "table",
      rows: [{ cells: [{ blocks: [{ type: "paragraph", children: [leaf("A1")] }] }] }],
    },
    { type: "code", children: [leaf("a\nb")] },
  ],
});

const lengthOf = (block: RichText["blocks"][number]) =>
  block.type === "table" ? 0 : plainText({ v: 1, blocks: [block] }).length;
const places = everything.blocks.flatMap((block, at) =>
  Array.from({ length: lengthOf(block) + 1 }, (_, offset) => ({ block: at, offset })),
);
const words = (text: RichText) => plainText(text).replaceAll("\n", "");

test("splitting at any place gives two valid texts, with the same words when joined", () => {
  expect(places.length).toBeGreaterThan(30);
  for (const place of places) {
    const [above, below] = splitRichText(everything, place, "l2");
    expect(RichText.parse(above)).toEqual(above);
    expect(RichText.parse(below)).toEqual(below);
    expect(words(joinRichTexts(above, below))).toBe(words(everything));
  }
});

test("splitting between two lines and joining gives the identical text", () => {
  const edges = places.filter(({ block, offset }) => {
    const line = everything.blocks[block];
    return offset === 0 || (line && offset === lengthOf(line));
  });
  for (const place of edges) expect(joinRichTexts(...splitRichText(everything, place, "l2"))).toEqual(everything);
});

test("a place at a line's end starts the second part with the next line, at its start with the line itself", () => {
  expect(splitRichText(everything, { block: 0, offset: 5 }, "l2")[1].blocks).toEqual(everything.blocks.slice(1));
  expect(splitRichText(everything, { block: 1, offset: 0 }, "l2")[1].blocks).toEqual(everything.blocks.slice(1));
});

test("splitting a list item makes two items of its level", () => {
  const [above, below] = splitRichText(everything, { block: 4, offset: 2 }, "l2");
  const item = { type: "list-item", list: "bulleted", level: 3 };
  expect(above.blocks.at(-1)).toEqual({ ...item, children: [leaf("de")] });
  expect(below.blocks[0]).toEqual({ ...item, children: [leaf("ep")] });
});

const item = (words: string, level = 0, more: object = {}) => ({
  type: "list-item",
  list: "ordered",
  level,
  ...more,
  children: [leaf(words)],
});
const list = (...items: object[]) => RichText.parse({ v: 1, blocks: items });

test("the second part of a numbered list continues its numbers at every level", () => {
  const whole = list(
    item("one", 0, { start: 5 }),
    item("two"),
    item("a", 1),
    item("b", 1),
    item("three"),
    item("x", 1),
  );
  expect(splitRichText(whole, { block: 3, offset: 0 }, "l2")[1]).toEqual(
    list(item("b", 1, { start: 2 }), item("three", 0, { start: 7 }), item("x", 1)),
  );
  expect(splitRichText(whole, { block: 1, offset: 1 }, "l2")[1].blocks.slice(0, 2)).toEqual(
    list(item("wo", 0, { start: 7 }), item("a", 1)).blocks,
  );
});

test("a list after the split starts as before", () => {
  const whole = list(item("one"), item("dot", 0, { list: "bulleted" }), item("other"), item("third"));
  expect(splitRichText(whole, { block: 1, offset: 0 }, "l2")[1].blocks).toEqual(whole.blocks.slice(1));
  expect(splitRichText(whole, { block: 2, offset: 0 }, "l2")[1].blocks).toEqual(whole.blocks.slice(2));
});

test("a rejoined numbered list counts on, whatever number its second part started with", () => {
  const whole = list(item("one", 0, { start: 5 }), item("two"), item("a", 1), item("b", 1), item("three"));
  for (const block of whole.blocks.keys()) {
    expect(joinRichTexts(...splitRichText(whole, { block, offset: 0 }, "l2"))).toEqual(whole);
  }
});

test("splitting a link keeps its target in both parts, with different ids", () => {
  const [above, below] = splitRichText(everything, { block: 1, offset: 5 }, "l2");
  const link = { type: "link", href: "https://example.com", target: "_blank", linkTo: "url-link" };
  const children = (block: RichText["blocks"][number] | undefined) => (block as RichTextLine).children;
  expect(children(above.blocks.at(-1))).toEqual([leaf("Go "), { ...link, id: "l1", children: [leaf("th")] }]);
  expect(children(below.blocks[0])).toEqual([
    { ...link, id: "l2", children: [leaf("e"), leaf("re", { italic: true })] },
    leaf(" now", { bold: true, color: "#ff0000" }),
  ]);
});

test("a table is not split: it starts the second part", () => {
  const [above, below] = splitRichText(everything, { block: 5, offset: 1 }, "l2");
  expect(above.blocks).toEqual(everything.blocks.slice(0, 5));
  expect(below.blocks).toEqual(everything.blocks.slice(5));
});
