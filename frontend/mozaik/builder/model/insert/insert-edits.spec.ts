import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { type Content, childrenOf, type MozaikDocument, type NodeId, type RichText } from "#mozaik/document";
import { type Insertion, insertContent, insertLayout } from "./insert-edits.ts";

const EMPTY: RichText = { v: 1, blocks: [] };
const EMBED: Content = {
  type: "embed",
  name: "",
  link: "https://vimeo.com/1",
  size: { width: 640, height: 360 },
  autoplay: false,
};

function after(insertion: Insertion | undefined): MozaikDocument {
  if (!insertion) throw new Error("Nothing is inserted.");
  return edited(sample, ...insertion.requests);
}

/** What the blocks of a column hold: the words of texts, the type of the rest. */
function contentsOf(document: MozaikDocument, columnId: NodeId) {
  return childrenOf(document, columnId).map((node) => {
    if (node.kind !== "block" || !node.content) return "nothing";
    return node.content.type === "text" ? JSON.stringify(node.content.text.blocks) : node.content.type;
  });
}

/** An empty line of the sample's text. */
const atLine = (above: RichText, below: RichText) => {
  return { kind: "line", id: ID.text, above, below, whole: sentence("The first words of a text") } as const;
};
const words = (text: RichText) => JSON.stringify(text.blocks);

test("content goes into a new block at the place", () => {
  const insertion = insertContent(sample, { kind: "place", place: { parentId: ID.right, after: ID.picture } }, EMBED);
  expect(contentsOf(after(insertion), ID.right)).toEqual(["asset", "embed", "nothing"]);
  expect(insertion?.requests).toHaveLength(1);
});

test("content goes into the empty block itself", () => {
  const insertion = insertContent(sample, { kind: "block", id: ID.empty }, EMBED);
  expect(contentsOf(after(insertion), ID.right)).toEqual(["asset", "embed"]);
  expect(insertion?.blockId).toBe(ID.empty);
});

test("the empty last line of a text becomes a block below the text", () => {
  const insertion = insertContent(sample, atLine(sentence("One"), EMPTY), EMBED);
  expect(contentsOf(after(insertion), ID.left)).toEqual([words(sentence("One")), "embed"]);
});

test("an empty line between others divides the text", () => {
  const [above, below] = [sentence("One"), sentence("Two")];
  const insertion = insertContent(sample, atLine(above, below), EMBED);
  expect(contentsOf(after(insertion), ID.left)).toEqual([words(above), "embed", words(below)]);
});

test("an empty first line becomes a block above the text", () => {
  const insertion = insertContent(sample, atLine(EMPTY, sentence("Two")), EMBED);
  expect(contentsOf(after(insertion), ID.left)).toEqual(["embed", words(sentence("Two"))]);
});

test("a text that somebody else changed meanwhile is kept, and the content goes below it", () => {
  const target = { ...atLine(sentence("One"), sentence("Two")), whole: sentence("Other words") };
  const insertion = insertContent(sample, target, EMBED);
  expect(contentsOf(after(insertion), ID.left)).toEqual([words(sentence("The first words of a text")), "embed"]);
});

test("nothing is inserted into a text that is gone", () => {
  const target = { ...atLine(EMPTY, EMPTY), id: testId(77) };
  expect(insertContent(sample, target, EMBED)).toBeUndefined();
});

test("a layout goes below the layout of the place, or above it for a place before a block", () => {
  const layouts = (insertion: Insertion | undefined) => childrenOf(after(insertion), ID.tile).map(({ id }) => id);
  const lower = insertLayout(sample, { kind: "place", place: { parentId: ID.left, after: ID.text } }, "two-vertical");
  expect(layouts(lower)[0]).toBe(ID.layout);
  const upper = insertLayout(sample, { kind: "place", place: { parentId: ID.left, before: ID.text } }, "one");
  expect(layouts(upper)[1]).toBe(ID.layout);
});

test("content for a tile gets a layout of its own", () => {
  const document = after(insertContent(sample, { kind: "layout", place: { parentId: ID.tile } }, EMBED));
  const [, added] = childrenOf(document, ID.tile);
  const [column] = childrenOf(document, added?.id ?? null);
  expect(contentsOf(document, column?.id ?? "")).toEqual(["embed"]);
});
