import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { GetPublicProfiles } from "../../account/messages.ts";
import { GetPurchaseReceivers } from "../../asset/messages.ts";
import type { OrderEvent } from "../../marketplace/events.ts";
import { SendNotification } from "../messages.ts";

/**
 * Tells each author, and the people whom they chose for the item, what was sold. The notification's id follows from the
 * sale and the person, so there is only one for each of them.
 */
export const purchaseNotifications = defineReactor<OrderEvent>()({
  name: "purchase_notices",
  categories: ["order"],
  needs: { commands: CommandBus, queries: QueryBus },
  on: {
    OrderPaid: async ({ orderId, buyerId, lines }, event, { commands, queries }) => {
      for (const { authorId, itemType, itemId, itemName, licenseType, licenseOptionId } of lines) {
        const chosen = itemType === "asset" ? await queries.execute(new GetPurchaseReceivers(itemId)) : [];
        const known = await queries.execute(new GetPublicProfiles(chosen));
        for (const recipientId of new Set([authorId, ...chosen.filter((id) => known.has(id))])) {
          const notificationId = derivedId("notification", orderId, licenseOptionId, recipientId);
          await commands.execute(
            new SendNotification(
              notificationId,
              recipientId,
              { type: "purchase", buyerId, orderId, itemType, itemId, itemName, licenseType },
              contextOf(event, notificationId),
            ),
          );
        }
      }
    },
  },
});
