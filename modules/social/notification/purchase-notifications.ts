import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { OrderEvent } from "../../marketplace/events.ts";
import { SendNotification } from "./notification.handlers.ts";

/** Tells each author what was sold. The notification's id follows from the sale, so there is only one for each sale. */
export const purchaseNotifications = defineReactor<OrderEvent>()({
  name: "purchase_notices",
  categories: ["order"],
  needs: { commands: CommandBus },
  on: {
    OrderPaid: async ({ orderId, buyerId, lines }, event, { commands }) => {
      for (const { authorId, itemType, itemId, itemName, licenseType, licenseOptionId } of lines) {
        const notificationId = derivedId("notification", orderId, licenseOptionId, authorId);
        await commands.execute(
          new SendNotification(
            notificationId,
            authorId,
            { type: "purchase", buyerId, orderId, itemType, itemId, itemName, licenseType },
            contextOf(event, notificationId),
          ),
        );
      }
    },
  },
});
