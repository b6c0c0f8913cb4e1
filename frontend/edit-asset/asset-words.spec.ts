import type { AssetContent } from "#mozaik/document";
import { changedWords, contentOf, wordsIn, wordsOf } from "./asset-words.ts";

const asset = {
  id: "00000000-0000-7000-8000-0000000000a1",
  type: "image",
  caption: "At noon",
  credit: "",
  autoPlay: true,
  visibleCaption: true,
  visibleCredit: true,
} as const;
const content: AssetContent = { type: "asset", assetId: asset.id, mediaType: "image", alt: "A hill" };

test("a new block takes the asset's caption and leaves its summary to the asset", () => {
  expect(contentOf(asset, wordsOf(asset))).toEqual({
    type: "asset",
    assetId: asset.id,
    mediaType: "image",
    caption: "At noon",
  });
});

test("a new block shows the asset as its author wants: a film starts by itself, a credit is visible if there is one", () => {
  expect(wordsOf(asset)).toMatchObject({ autoPlay: false, visibleCaption: true, visibleCredit: false });
  const film = { ...asset, type: "video", credit: "Ada Marin", visibleCaption: false } as const;
  expect(wordsOf(film)).toMatchObject({ autoPlay: true, visibleCaption: false, visibleCredit: true });
});

test("only values that differ from the defaults are stored", () => {
  const words = { ...wordsOf(asset), alt: "  ", caption: " ", visibleCaption: false, visibleCredit: true };
  expect(contentOf(asset, words)).toEqual({
    type: "asset",
    assetId: asset.id,
    mediaType: "image",
    visibleCaption: false,
    visibleCredit: true,
  });
});

test("an edit names only what changed, with null for what is cleared or the default again", () => {
  const from = wordsIn({ ...content, caption: "At noon", visibleCaption: false });
  expect(changedWords(from, from)).toEqual({});
  expect(changedWords(from, { ...from, alt: null, visibleCaption: true, visibleCredit: true })).toEqual({
    alt: null,
    visibleCaption: null,
    visibleCredit: true,
  });
});

test("a picture that has no text yet keeps none while something else changes", () => {
  const from = wordsIn({ ...content, alt: "" });
  expect(changedWords(from, { ...from, caption: "At noon" })).toEqual({ caption: "At noon" });
});
