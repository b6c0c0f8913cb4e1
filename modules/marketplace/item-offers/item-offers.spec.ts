import type { ItemOfferEvent } from "../events.ts";
import { isOnSale, itemOffers, optionIdsOf } from "./item-offers.ts";

const offering = { visible: true, startDate: "2030-05-02", endDate: "2030-05-04", timeZone: "America/Toronto" };
const offered = (optionId: string, more: Partial<typeof offering> = {}): ItemOfferEvent => ({
  type: "ItemOffered",
  data: { optionId, ...offering, ...more },
});
const stateAfter = (...events: ItemOfferEvent[]) => events.reduce(itemOffers.evolve, itemOffers.initial);

test("an option is noted once, and again when its days or its visibility change", () => {
  expect(itemOffers.decide(stateAfter(), { type: "offer", optionId: "o1", offering })).toEqual([offered("o1")]);
  expect(itemOffers.decide(stateAfter(offered("o1")), { type: "offer", optionId: "o1", offering })).toEqual([]);
  const hidden = { ...offering, visible: false };
  expect(itemOffers.decide(stateAfter(offered("o1")), { type: "offer", optionId: "o1", offering: hidden })).toEqual([
    offered("o1", { visible: false }),
  ]);
});

test("a withdrawn option is gone", () => {
  expect(itemOffers.decide(stateAfter(offered("o1")), { type: "withdraw", optionId: "o1" })).toHaveLength(1);
  expect(itemOffers.decide(stateAfter(), { type: "withdraw", optionId: "o1" })).toEqual([]);
  expect(
    isOnSale(
      stateAfter(offered("o1"), { type: "ItemOfferWithdrawn", data: { optionId: "o1" } }),
      "2030-05-03T12:00:00Z",
    ),
  ).toBe(false);
});

test("an item is on sale while one of its options is", () => {
  const state = stateAfter(offered("o1", { visible: false }), offered("o2"));
  expect(isOnSale(state, "2030-05-03T12:00:00Z")).toBe(true);
  expect(isOnSale(state, "2030-05-05T12:00:00Z")).toBe(false);
  expect(isOnSale(stateAfter(), "2030-05-03T12:00:00Z")).toBe(false);
});

describe("the order of an item's options", () => {
  const item = {
    authorId: "author",
    name: "Harbour at dawn",
    isCopy: false,
    isPublic: true,
    forSale: true,
    canBeShared: true,
  };
  const arrange = { type: "arrange", actorId: "author", itemType: "mozaik", itemId: "m1", item } as const;
  const arranged = (...optionIds: string[]): ItemOfferEvent => ({
    type: "ItemOptionsArranged",
    data: { itemType: "mozaik", itemId: "m1", optionIds },
  });

  test("its author chooses it; the same order again is no change", () => {
    expect(itemOffers.decide(stateAfter(), { ...arrange, optionIds: ["o2", "o1"] })).toEqual([arranged("o2", "o1")]);
    expect(itemOffers.decide(stateAfter(arranged("o2", "o1")), { ...arrange, optionIds: ["o2", "o1"] })).toEqual([]);
  });

  test("for anyone else there is no such item", () => {
    for (const more of [{ actorId: "stranger" }, { item: null }]) {
      expect(() => itemOffers.decide(stateAfter(), { ...arrange, ...more, optionIds: ["o1"] })).toThrow(
        "There is no such item.",
      );
    }
  });

  test("options that are not in it come last, oldest first", () => {
    const state = stateAfter(offered("o1"), offered("o2"), offered("o3"), arranged("o3"));
    expect(optionIdsOf(state)).toEqual(["o3", "o1", "o2"]);
  });

  test("a withdrawn option leaves it, and what is on sale does not depend on it", () => {
    const state = stateAfter(offered("o1"), offered("o2"), arranged("o2", "o1"), {
      type: "ItemOfferWithdrawn",
      data: { optionId: "o2" },
    });
    expect([state.arranged, optionIdsOf(state)]).toEqual([["o1"], ["o1"]]);
    expect(isOnSale(state, "2030-05-03T12:00:00Z")).toBe(true);
  });
});
