import type { Decider } from "../../decider.ts";
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
    const { visible, startDate, endDate } = command.offering;
    const before = state.get(optionId);
    if (before?.visible === visible && before.startDate === startDate && before.endDate === endDate) return [];
    return [{ type: "ItemOffered", data: { optionId, visible, startDate, endDate } }];
  },

  evolve(state, event) {
    const next = new Map(state);
    if (event.type === "ItemOfferWithdrawn") return next.delete(event.data.optionId) ? next : state;
    const { optionId, visible, startDate, endDate } = event.data;
    return next.set(optionId, { visible, startDate, endDate });
  },
};

/** Whether anybody can buy the item on the day `today` (ISO date, UTC). */
export function isOnSale(state: ItemOffersState, today: string): boolean {
  return [...state.values()].some((offering) => offeringProblem(offering, today) === null);
}
