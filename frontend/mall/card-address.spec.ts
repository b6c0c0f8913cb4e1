import { aCard } from "./a-card.fixture.ts";
import { cardAddress } from "./card-address.ts";

const original = "0190a000-0000-7000-8000-0000000000a7";
const copy = aCard({ isPublic: false, license: "Mozaik Limited Copy", sharedVisualizationId: original });

test("a limited copy that only its holder sees leads to what it was made from", () => {
  expect(cardAddress(copy)).toBe(`/mozaik/visualization/${original}`);
});

test.each([
  ["a shared copy", { ...copy, isShared: true }],
  ["a public one", { ...copy, isPublic: true }],
  ["a full copy", { ...copy, license: "Mozaik Full Copy" }],
  ["own work", aCard({ isPublic: false })],
])("%s leads to its page", (_, card) => {
  expect(cardAddress(card)).toBe("/mozaik/harbour-guide");
});
