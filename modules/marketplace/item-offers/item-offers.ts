import type { Decider } from "../../decider.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { ItemOfferEvent } from "../events.ts";
import { type Offering, offeringProblem } from "../rules/availability.ts";

/** By option id. */
export type ItemOffersState = ReadonlyMap<string, Offering>;

export type ItemOffersCommand =
  | { type: "offer"; optionId: string; offering: Offering }
  | { type: "withdraw"; optionId: string };

/** When one item is on sale. Follows from its purchase options, which have a stream each. */
export const itemOffers: Decider<ItemOffersState, ItemOffersCommand, ItemOfferEvent> = {
  initial: new Map(),

  decide(state, command) {
    const { optionId } = command;
    if (command.type === "withdraw") {
      return state.has(optionId) ? [{ type: "ItemOfferWithdrawn", data: { optionId } }] : [];
    }
    const { visible, startDate, endDate, timeZone } = command.offering;
    const offering = { visible, startDate, endDate, timeZone };
    const before = state.get(optionId);
    if (before && sameValue(before, offering)) return [];
    return [{ type: "ItemOffered", data: { optionId, ...offering } }];
  },

  evolve(state, event) {
    const next = new Map(state);
    if (event.type === "ItemOfferWithdrawn") return next.delete(event.data.optionId) ? next : state;
    const { optionId, ...offering } = event.data;
    return next.set(optionId, offering);
  },
};

/** Whether anybody can buy the item at the moment `now` (ISO 8601, UTC). */
export function isOnSale(state: ItemOffersState, now: string): boolean {
  return [...state.values()].some((offering) => offeringProblem(offering, now) === null);
}
