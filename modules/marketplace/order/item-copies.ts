import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { OrderEvent } from "../events.ts";
import { licenseType } from "../rules/license-types.ts";

/** Gives buyers their copies. A copy's id follows from the sale, so there is only one for each sale. */
export const itemCopies = defineReactor<OrderEvent>()({
  name: "item_copies",
  categories: ["order"],
  needs: { items: ItemRegistry },
  on: {
    OrderPaid: async ({ orderId, buyerId, lines }, event, { items }) => {
      for (const { itemType, itemId, licenseOptionId, licenseTypeId, licenseType: license } of lines) {
        const copy = licenseType(licenseTypeId)?.copy ?? "none";
        if (copy === "none") continue;
        const copyId = derivedId("copy", orderId, licenseOptionId);
        const readOnly = copy === "read-only";
        const context = contextOf(event, copyId);
        await items.of(itemType).copy?.({ copyId, itemId, ownerId: buyerId, orderId, license, readOnly, context });
      }
    },
  },
});
