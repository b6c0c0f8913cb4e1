import { BESIDE_NAVIGATION, BESIDE_PAGE, cardsPerRow } from "./cards-per-row.ts";

test.each([
  [390, BESIDE_PAGE, 1],
  [686, BESIDE_PAGE, 1],
  [687, BESIDE_PAGE, 2],
  [816, BESIDE_NAVIGATION, 1],
  [817, BESIDE_NAVIGATION, 2],
  [1440, BESIDE_PAGE, 4],
  [1440, BESIDE_NAVIGATION, 3],
  [4000, BESIDE_PAGE, 5],
])("a window of %i px has room for cards beside %i px: %i", (width, beside, cards) => {
  expect(cardsPerRow(width, beside)).toBe(cards);
});
