import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, Node, NodeId } from "#mozaik/document";
import { alignmentFormat } from "./alignment-format.ts";
import { opacityOf, transparencyOf, withAsset } from "./background-format.ts";
import { bordersFormat } from "./borders-format.ts";
import { cornersFormat } from "./corners-format.ts";
import { heightFormat } from "./height-format.ts";
import { resized } from "./image-size-format.ts";
import { layoutFormat } from "./layout-format.ts";
import { paddingFormat } from "./padding-format.ts";
import { textSizeFormat } from "./text-size-format.ts";
import { visibilityFormat } from "./visibility-format.ts";
import { isWidth, widthFormat } from "./width-format.ts";

function nodeOf(id: NodeId, document = sample): Node {
  const node = document.nodes[id];
  if (!node) throw new Error("The sample document has no such node.");
  return node;
}
const [TEXT, LEFT, RIGHT, LAYOUT, TILE] = [ID.text, ID.left, ID.right, ID.layout, ID.tile].map((id) => nodeOf(id)) as [
  Node,
  Node,
  Node,
  Node,
  Node,
];

test.each([
  ["50%", "50%"],
  [" 300px ", "300px"],
  ["calc(50% - 8px)", "50%"],
  ["", null],
])("the width %p is stored as %p", (text, width) => {
  expect(widthFormat.edits(LEFT, "base", text, sample)).toEqual([{ edit: "setSize", input: { id: ID.left, width } }]);
});

test.each(["wide", "10em", "-4px"])("%p is not a width and stores nothing", (text) => {
  expect(isWidth(text)).toBe(false);
  expect(widthFormat.edits(LEFT, "base", text, sample)).toEqual([]);
});

test.each([
  ["", null],
  ["auto", null],
  [" 120px ", "120px"],
  ["tall", "0px"],
])("the height %p is stored as %p", (text, height) => {
  expect(heightFormat.edits(TEXT, "base", text, sample)).toEqual([{ edit: "setSize", input: { id: ID.text, height } }]);
  expect(heightFormat.edits(TEXT, "phone", text, sample)).toEqual([
    { edit: "setAtBreakpoint", input: { id: ID.text, breakpoint: "phone", values: { height } } },
  ]);
});

test("zero padding is stored on a tile and on narrow pages, and nowhere else", () => {
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  const zero = "0px 0px 0px 0px";
  const [block] = paddingFormat.edits(TEXT, "base", none, sample);
  const [tile] = paddingFormat.edits(TILE, "base", none, sample);
  const [narrow] = paddingFormat.edits(TEXT, "phone", none, sample);
  expect(block?.input).toEqual({ id: ID.text, design: { padding: null } });
  expect(tile?.input).toEqual({ id: ID.tile, design: { padding: zero } });
  expect(narrow?.input).toMatchObject({ values: { padding: zero } });
});

test("a block is aligned horizontally itself, and vertically through its column", () => {
  const edits = alignmentFormat.edits(TEXT, "base", { alignX: "center", alignY: "flex-end" }, sample);
  expect(edits).toEqual([
    { edit: "setAlignment", input: { id: ID.text, alignX: "center" } },
    { edit: "setAlignment", input: { id: ID.left, alignY: "flex-end" } },
  ]);
  expect(alignmentFormat.edits(LEFT, "base", { alignX: "center", alignY: "center" }, sample)).toEqual([
    { edit: "setAlignment", input: { id: ID.left, alignY: "center" } },
  ]);
});

test("start is not stored on wide pages, but on narrow ones", () => {
  const start = { alignX: "flex-start", alignY: null } as const;
  expect(alignmentFormat.edits(TEXT, "base", start, sample)).toEqual([]);
  expect(alignmentFormat.edits(TEXT, "phone", start, sample)).toEqual([
    { edit: "setAtBreakpoint", input: { id: ID.text, breakpoint: "phone", values: { alignX: "flex-start" } } },
  ]);
});

test("columns are shown before others are hidden, so that one is always visible", () => {
  const hidden: EditRequest = { edit: "hideColumn", input: { id: ID.left } };
  const document = edited(sample, hidden);
  const edits = layoutFormat.edits(LAYOUT, "base", { hidden: [ID.right], stacking: null }, document);
  expect(edits.map(({ edit, input }) => [edit, input.id])).toEqual([
    ["showColumn", ID.left],
    ["hideColumn", ID.right],
  ]);
  expect(edited(document, ...edits).nodes[ID.right]).toMatchObject({ hidden: true });
});

test("on wide pages only a column can be hidden", () => {
  expect(visibilityFormat.edits(RIGHT, "base", true, sample)).toEqual([
    { edit: "hideColumn", input: { id: ID.right } },
  ]);
  expect(visibilityFormat.edits(TEXT, "base", true, sample)).toEqual([]);
  expect(visibilityFormat.edits(TEXT, "tablet", true, sample)).toEqual([
    { edit: "setAtBreakpoint", input: { id: ID.text, breakpoint: "tablet", values: { hidden: true } } },
  ]);
});

test.each([
  [20, 0.5],
  [80, 0.8],
  [300, 2],
  [null, null],
])("a text size of %p percent is stored as %p", (percent, textScale) => {
  const [edit] = textSizeFormat.edits(TEXT, "phone", percent, sample);
  expect(edit?.input).toMatchObject({ values: { textScale } });
});

test("borders and corners equal to having none are not stored", () => {
  const plain = { color: "#000000", style: "none", width: 3 } as const;
  const line = { color: "#ff0000", style: "solid", width: 2 } as const;
  expect(bordersFormat.edits(TEXT, "base", { top: plain, left: line }, sample)[0]?.input).toEqual({
    id: ID.text,
    design: { borders: { top: null, bottom: null, left: line, right: null } },
  });
  expect(cornersFormat.edits(TEXT, "base", { topLeft: 0, bottomRight: 12 }, sample)[0]?.input).toEqual({
    id: ID.text,
    design: { corners: { topLeft: null, topRight: null, bottomLeft: null, bottomRight: 12 } },
  });
});

test.each([
  ["keeps the proportions", { width: 800 }, true, { width: 800, height: 450 }],
  ["keeps them from the height too", { height: 90 }, true, { width: 160, height: 90 }],
  ["never exceeds the original", { width: 5_000 }, true, { width: 1600, height: 900 }],
  ["never exceeds the original's height", { height: 5_000 }, true, { width: 1600, height: 900 }],
  ["leaves the other side alone without the lock", { width: 800 }, false, { width: 800, height: 900 }],
  ["never exceeds the original without the lock", { width: 5_000 }, false, { width: 1600, height: 900 }],
])("a picture's size %s", (_, change, keeps, size) => {
  expect(resized({ width: 1600, height: 900 }, change, { width: 1600, height: 900 }, keeps)).toEqual(size);
});

test("a background starts as a picture that fits, at the upper center, without parallax", () => {
  expect(withAsset(null, { id: ID.asset, type: "image" })).toEqual({
    assetId: ID.asset,
    type: "image",
    scaling: "fit",
    alignX: "center",
    alignY: "top",
    opacity: 1,
    parallax: false,
  });
});

test("a film that replaces a picture keeps its position and has no parallax", () => {
  const picture = { ...withAsset(null, { id: ID.asset, type: "image" }), scaling: "crop", parallax: true } as const;
  expect(withAsset(picture, { id: ID.page, type: "video" })).toMatchObject({
    type: "video",
    scaling: "crop",
    parallax: false,
  });
});

test("every percent of transparency survives conversion to opacity", () => {
  for (let percent = 0; percent <= 100; percent += 1) expect(transparencyOf(opacityOf(percent))).toBe(percent);
});
