import { type Decider, DomainError } from "../../decider.ts";
import type { ItemFacts } from "../../item/rules/item-facts.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { ItemOfferEvent } from "../events.ts";
import { type Offering, offeringProblem } from "../rules/availability.ts";

export interface ItemOffersState {
  /** By option id. */
  readonly offerings: ReadonlyMap<string, Offering>;
  /** The option ids in the order that the author chose. Options that are not in it come last, oldest first. */
  readonly arranged: readonly string[];
}

export type ItemOffersCommand =
  | { type: "offer"; optionId: string; offering: Offering }
  | { type: "withdraw"; optionId: string }
  | {
      type: "arrange";
      actorId: string;
      itemType: ItemType;
      itemId: string;
      /** Null: the item does not exist. */
      item: ItemFacts | null;
      /** Existing options of the item. */
      optionIds: readonly string[];
    };

/** When one item is on sale, which follows from its purchase options with a stream each, and their order. */
export const itemOffers: Decider<ItemOffersState, ItemOffersCommand, ItemOfferEvent> = {
  initial: { offerings: new Map(), arranged: [] },

  decide(state, command) {
    switch (command.type) {
      case "offer": {
        const { optionId } = command;
        const { visible, startDate, endDate, timeZone } = command.offering;
        const offering = { visible, startDate, endDate, timeZone };
        const before = state.offerings.get(optionId);
        if (before && sameValue(before, offering)) return [];
        return [{ type: "ItemOffered", data: { optionId, ...offering } }];
      }
      case "withdraw": {
        const { optionId } = command;
        return state.offerings.has(optionId) ? [{ type: "ItemOfferWithdrawn", data: { optionId } }] : [];
      }
      case "arrange": {
        const { actorId, itemType, itemId, item, optionIds } = command;
        if (item?.authorId !== actorId) throw new DomainError("not-found", "not-found", "There is no such item.");
        if (sameValue(state.arranged, optionIds)) return [];
        return [{ type: "ItemOptionsArranged", data: { itemType, itemId, optionIds } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "ItemOffered": {
        const { optionId, ...offering } = event.data;
        return { ...state, offerings: new Map(state.offerings).set(optionId, offering) };
      }
      case "ItemOfferWithdrawn": {
        const offerings = new Map(state.offerings);
        offerings.delete(event.data.optionId);
        return { offerings, arranged: state.arranged.filter((id) => id !== event.data.optionId) };
      }
      case "ItemOptionsArranged":
        return { ...state, arranged: event.data.optionIds };
    }
  },
};

/** The ids of the item's options in the order in which they are shown. */
export function optionIdsOf({ offerings, arranged }: ItemOffersState): string[] {
  const present = new Set(offerings.keys());
  return [...new Set(arranged).intersection(present), ...present.difference(new Set(arranged))];
}

/** Whether anybody can buy the item at the moment `now` (ISO 8601, UTC). */
export function isOnSale({ offerings }: ItemOffersState, now: string): boolean {
  return [...offerings.values()].some((offering) => offeringProblem(offering, now) === null);
}
