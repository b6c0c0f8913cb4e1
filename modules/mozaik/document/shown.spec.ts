import { assetsOf, childrenOf, firstPicture } from "./index.ts";
import { shownNodes, withoutHidden } from "./shown.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const BACKGROUND = testId(501);
const image = { type: "image", scaling: "fit", alignX: "left", alignY: "top", opacity: 1, parallax: false } as const;
/** The right column is hidden, with one picture in it and one behind it. */
const hidden = edited(
  sample,
  { edit: "setDesign", input: { id: ID.right, design: { backgroundImage: { assetId: BACKGROUND, ...image } } } },
  { edit: "hideColumn", input: { id: ID.right } },
);

test("readers see everything in order, except hidden columns and their contents", () => {
  const all = [ID.page, ID.tile, ID.layout, ID.left, ID.text, ID.right, ID.picture, ID.empty];
  expect(shownNodes(sample).map(({ id }) => id)).toEqual(all);
  expect(shownNodes(hidden).map(({ id }) => id)).toEqual(all.slice(0, 5));
});

test("a hidden picture does not count as the first picture", () => {
  expect(firstPicture(sample)?.assetId).toBe(ID.asset);
  expect(firstPicture(hidden)).toBeNull();
});

test("readers get neither the contents nor the background of a hidden column, only its place", () => {
  const document = withoutHidden(hidden);
  expect([...assetsOf(hidden)].toSorted()).toEqual([ID.asset, BACKGROUND].toSorted());
  expect(assetsOf(document).size).toBe(0);
  expect(childrenOf(document, ID.layout).map(({ id }) => id)).toEqual([ID.left, ID.right]);
  expect(document.nodes[ID.right]).toMatchObject({ kind: "column", hidden: true });
  expect(document.nodes[ID.right]).not.toHaveProperty("design");
  expect(childrenOf(document, ID.right)).toEqual([]);
});

test("a document without hidden parts is unchanged", () => {
  expect(withoutHidden(sample)).toBe(sample);
});
