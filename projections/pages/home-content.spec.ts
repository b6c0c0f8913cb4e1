import type { Card } from "#modules/item/contract";
import { aCard } from "../../frontend/mall/a-card.fixture.ts";
import { homeContent } from "./home-content.ts";

const card = (itemId: string, previewSrc: string | null = "/picture") => aCard({ itemId, name: itemId, previewSrc });
const cards = (count: number) => Array.from({ length: count }, (_, place) => card(`m${place}`));
const ids = (shown: readonly Card[]) => shown.map(({ itemId }) => itemId).join(" ");

test("the items that were chosen are at the top, and not on the shelf again", () => {
  const { showcase, isChosen, cards: shelf } = homeContent([card("m3"), card("old")], cards(5), 12);
  expect([ids(showcase), isChosen, ids(shelf)]).toEqual(["m3 old", true, "m0 m1 m2 m4"]);
});

test("without a choice the newest with a picture are at the top", () => {
  const newest = [card("plain", null), ...cards(12)];
  const { showcase, isChosen, cards: shelf } = homeContent([], newest, 6);
  expect([ids(showcase), isChosen, ids(shelf)]).toEqual(["m0 m1 m2 m3 m4", false, "plain m5 m6 m7 m8 m9"]);
});

test.each([
  [0, "", ""],
  [1, "m0", ""],
  [3, "m0 m1", "m2"],
])("a mall with %i items shows some of them at the top", (count, top, shelf) => {
  const content = homeContent([], cards(count), 12);
  expect([ids(content.showcase), ids(content.cards)]).toEqual([top, shelf]);
});
