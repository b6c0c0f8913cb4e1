import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, contextOf } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { ItemType } from "../../item/rules/item-type.ts";
import type { PurchaseOptionEvent } from "../events.ts";
import { type ItemOffersCommand, itemOffers } from "./item-offers.ts";
import { itemOffersStream } from "./items-on-sale.handler.ts";

/** Notes at each item how its purchase options stand. */
export const noteOffers = defineReactor<PurchaseOptionEvent>()({
  name: "item_offers",
  categories: ["purchaseOption"],
  needs: { aggregates: Aggregates },
  on: {
    PurchaseOptionCreated: ({ optionId, itemType, itemId, terms: offering }, event, { aggregates }) =>
      note(aggregates, itemType, itemId, { type: "offer", optionId, offering }, contextOf(event, "offer")),
    PurchaseOptionChanged: ({ optionId, itemType, itemId, terms: offering }, event, { aggregates }) =>
      note(aggregates, itemType, itemId, { type: "offer", optionId, offering }, contextOf(event, "offer")),
    PurchaseOptionDeleted: ({ optionId, itemType, itemId }, event, { aggregates }) =>
      note(aggregates, itemType, itemId, { type: "withdraw", optionId }, contextOf(event, "withdraw")),
  },
});

async function note(
  aggregates: Aggregates,
  itemType: ItemType,
  itemId: string,
  command: ItemOffersCommand,
  context: CommandContext,
): Promise<void> {
  await aggregates.run(itemOffers, itemOffersStream({ itemType, itemId }), command, context);
}
