import { CommandBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { contextOf } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { OrderEvent } from "../events.ts";
import { closeIfRevoked } from "../license/copy-access.ts";
import { GrantLicenses } from "../license/license.handlers.ts";
import { copyIdOf } from "../messages.ts";
import { licenseType } from "../rules/license-types.ts";
import { order } from "./order.ts";

/**
 * Delivers paid orders: gives buyers their copies and licenses, then says so. A copy's id follows from the sale, so
 * there is only one for each sale.
 */
export const itemCopies = defineReactor<OrderEvent>()({
  name: "item_copies",
  categories: ["order"],
  needs: { items: ItemRegistry, commands: CommandBus, aggregates: Aggregates },
  on: {
    OrderPaid: async ({ orderId, buyerId, lines }, event, { items, commands, aggregates }) => {
      for (const { itemType, itemId, licenseOptionId, licenseTypeId, licenseType: license } of lines) {
        const copy = licenseType(licenseTypeId)?.copy ?? "none";
        if (copy === "none") continue;
        const copyId = copyIdOf(orderId, licenseOptionId);
        const readOnly = copy === "read-only";
        const context = contextOf(event, copyId);
        await items.of(itemType).copy?.({ copyId, itemId, ownerId: buyerId, orderId, license, readOnly, context });
        const delivered = { holderId: buyerId, copyId, orderId, licenseOptionId };
        await closeIfRevoked(aggregates, items, { itemType, itemId }, delivered, context);
      }
      const stream = `order-${orderId}`;
      const { placed } = (await aggregates.load(order, stream)).state;
      if (!placed) return; // from the time before orders were placed
      await commands.execute(
        new GrantLicenses(orderId, buyerId, lines, event.meta.at, contextOf(event, "grant-licenses")),
      );
      await aggregates.run(order, stream, { type: "deliver" }, contextOf(event, "deliver"));
    },
  },
});
