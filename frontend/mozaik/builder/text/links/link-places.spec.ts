import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { linkPlaces } from "./link-places.ts";

const hill = {
  assetId: ID.asset,
  type: "image" as const,
  src: "/hill.webp",
  width: 4,
  height: 3,
  alt: "A hill at dawn",
  credit: "",
  colour: null,
};

test("link targets have distinct names: layouts by their tile, pictures by their description", () => {
  const ids = [1, 2, 3].map((number) => testId(60 + number));
  const tile = testId(60);
  const document = edited(
    sample,
    { edit: "addTile", input: { id: tile, place: { parentId: ID.page } } },
    { edit: "addLayout", input: { preset: "one", ids, place: { parentId: tile } } },
    { edit: "describeAsset", input: { id: ID.picture, alt: null, summary: null, caption: null } },
  );
  const labels = linkPlaces(document, { [ID.asset]: hill }).targets.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/: Tile 2, Layout 1$/),
      expect.stringMatching(/: Image "A hill at dawn"$/),
    ]),
  );
});
