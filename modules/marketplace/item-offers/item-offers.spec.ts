import type { ItemOfferEvent } from "../events.ts";
import { isOnSale, itemOffers } from "./item-offers.ts";

const offering = { visible: true, startDate: "2030-05-02", endDate: "2030-05-04", timeZone: "America/Toronto" };
const offered = (optionId: string, more: Partial<typeof offering> = {}): ItemOfferEvent => ({
  type: "ItemOffered",
  data: { optionId, ...offering, ...more },
});
const after = (...events: ItemOfferEvent[]) => events.reduce(itemOffers.evolve, itemOffers.initial);

test("an option is noted once, and again when its days or its visibility change", () => {
  expect(itemOffers.decide(after(), { type: "offer", optionId: "o1", offering })).toEqual([offered("o1")]);
  expect(itemOffers.decide(after(offered("o1")), { type: "offer", optionId: "o1", offering })).toEqual([]);
  const hidden = { ...offering, visible: false };
  expect(itemOffers.decide(after(offered("o1")), { type: "offer", optionId: "o1", offering: hidden })).toEqual([
    offered("o1", { visible: false }),
  ]);
});

test("a withdrawn option is gone", () => {
  expect(itemOffers.decide(after(offered("o1")), { type: "withdraw", optionId: "o1" })).toHaveLength(1);
  expect(itemOffers.decide(after(), { type: "withdraw", optionId: "o1" })).toEqual([]);
  expect(
    isOnSale(after(offered("o1"), { type: "ItemOfferWithdrawn", data: { optionId: "o1" } }), "2030-05-03T12:00:00Z"),
  ).toBe(false);
});

test("an item is on sale while one of its options is", () => {
  const state = after(offered("o1", { visible: false }), offered("o2"));
  expect(isOnSale(state, "2030-05-03T12:00:00Z")).toBe(true);
  expect(isOnSale(state, "2030-05-05T12:00:00Z")).toBe(false);
  expect(isOnSale(after(), "2030-05-03T12:00:00Z")).toBe(false);
});
