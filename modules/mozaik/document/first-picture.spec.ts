import { firstPicture } from "./first-picture.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const [HERO, FILM] = [testId(501), testId(502)];
const looks = { scaling: "crop", alignX: "center", alignY: "center", opacity: 1, parallax: false } as const;
const behindTile = edited(sample, {
  edit: "setDesign",
  input: { id: ID.tile, design: { backgroundImage: { assetId: HERO, type: "image", ...looks } } },
});
const removePicture = { edit: "removeBlock", input: { id: ID.picture } } as const;

test("a block's picture takes precedence over one behind a tile", () => {
  expect(firstPicture(behindTile)?.assetId).toBe(ID.asset);
});

test("if no block has a picture, the first background picture counts", () => {
  expect(firstPicture(edited(behindTile, removePicture))?.assetId).toBe(HERO);
});

test("a film behind a tile is not a picture", () => {
  const film = edited(sample, removePicture, {
    edit: "setDesign",
    input: { id: ID.tile, design: { backgroundImage: { assetId: FILM, type: "video", ...looks } } },
  });
  expect(firstPicture(film)).toBeNull();
});

test("an asset that cannot be shown is passed over, in a block as behind something", () => {
  const hero = { assetId: HERO, blockId: null };
  expect(firstPicture(behindTile, { isThere: (id) => id !== ID.asset })).toEqual(hero);
  expect(firstPicture(behindTile, { isThere: () => false })).toBeNull();
});

test("it names the block that shows it, and looks on the given pages alone", () => {
  expect(firstPicture(sample)).toEqual({ assetId: ID.asset, blockId: ID.picture });
  expect(firstPicture(sample, { pages: [] })).toBeNull();
});
