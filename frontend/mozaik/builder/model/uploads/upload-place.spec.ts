import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { type AssetContent, childrenOf, type MozaikDocument, type NodeId } from "#mozaik/document";
import { belowPartAbove, placeEdits, type UploadPlace } from "./upload-place.ts";

const picture = (number: number): AssetContent => ({
  type: "asset",
  assetId: testId(600 + number),
  mediaType: "image",
});
const PICTURES = [picture(1), picture(2)];

function placed(place: UploadPlace, document: MozaikDocument = sample): MozaikDocument {
  return edited(document, ...(placeEdits(document, place, PICTURES)?.requests ?? []));
}

/** What the blocks inside hold: the last digit of a picture's asset. */
function shown(document: MozaikDocument, id: NodeId): string[] {
  return childrenOf(document, id).flatMap((node) => {
    if (node.kind !== "block") return shown(document, node.id);
    return node.content?.type === "asset" ? [node.content.assetId.slice(-3)] : [node.content?.type ?? "nothing"];
  });
}

const [ONE, TWO, OLD] = ["601", "602", "500"].map((end) => testId(Number(end)).slice(-3));

test("a horizontal line places files one below the other", () => {
  const target = { kind: "place", place: { parentId: ID.right, before: ID.picture } } as const;
  expect(shown(placed({ kind: "blocks", target }), ID.right)).toEqual([ONE, TWO, OLD, "nothing"]);
});

test("files dropped on an empty block fill it first", () => {
  const document = placed({ kind: "blocks", target: { kind: "block", id: ID.empty } });
  expect(shown(document, ID.right)).toEqual([OLD, ONE, TWO]);
});

test("a vertical line places files side by side, each in a new column", () => {
  const document = placed({ kind: "columns", place: { parentId: ID.layout, before: ID.right } });
  const columns = childrenOf(document, ID.layout).map(({ id }) => shown(document, id));
  expect(columns).toEqual([["text"], [ONE], [TWO], [OLD, "nothing"]]);
});

test("between layouts, files get a layout of their own", () => {
  const document = placed({ kind: "layout", place: { parentId: ID.tile } });
  const [, added = ID.tile] = childrenOf(document, ID.tile).map(({ id }) => id);
  expect(shown(document, added)).toEqual([ONE, TWO]);
});

test("a neighbour that is gone does not matter, a column that is gone does", () => {
  const target = { kind: "place", place: { parentId: ID.right, after: ID.picture } } as const;
  const without = edited(sample, { edit: "removeBlock", input: { id: ID.picture } });
  expect(shown(placed({ kind: "blocks", target }, without), ID.right)).toEqual(["nothing", ONE, TWO]);
  const gone = edited(sample, { edit: "removeColumn", input: { id: ID.right } });
  expect(placeEdits(gone, { kind: "blocks", target }, PICTURES)).toBeUndefined();
});

test("a block that was filled meanwhile keeps its content", () => {
  const document = placed({ kind: "blocks", target: { kind: "block", id: ID.picture } });
  expect(shown(document, ID.right)).toEqual([OLD, ONE, TWO, "nothing"]);
});

test.each([
  ["at the end", { parentId: ID.left }, ID.left, ["text", ONE, TWO, "nothing"]],
  ["between two blocks", { parentId: ID.right, before: ID.empty }, ID.right, [OLD, ONE, TWO, "nothing", "nothing"]],
])(
  "files %s stay right below the block above, whatever is inserted there meanwhile",
  (_where, place, column, expected) => {
    const begun = belowPartAbove(sample, { kind: "blocks", target: { kind: "place", place } });
    const after = column === ID.left ? ID.text : ID.picture;
    const add = { edit: "addBlock", input: { id: testId(900), place: { parentId: column, after } } } as const;
    expect(shown(placed(begun, edited(sample, add)), column)).toEqual(expected);
  },
);
