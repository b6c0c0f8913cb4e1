import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { WebhookEvent } from "../../webhook/events.ts";
import { SendNotification } from "../messages.ts";

/** Tells authors once that the mall has disabled a webhook of theirs. */
export const webhookNotifications = defineReactor<WebhookEvent>()({
  name: "webhook_notices",
  categories: ["webhooks"],
  needs: { commands: CommandBus },
  on: {
    WebhookEndpointDisabled: async ({ accountId, endpointId, reason }, event, { commands }) => {
      if (reason === "author") return;
      const notificationId = derivedId("notification", "webhook", event.id);
      await commands.execute(
        new SendNotification(
          notificationId,
          accountId,
          { type: "webhook", endpointId, reason },
          contextOf(event, notificationId),
        ),
      );
    },
  },
});
