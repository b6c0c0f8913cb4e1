import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { MozaikEvent } from "../../mozaik/events.ts";
import { SendNotification } from "../messages.ts";

/** Tells people that they may edit a Mozaik: once each, however often they are removed and added again. */
export const shareNotifications = defineReactor<MozaikEvent>()({
  name: "share_notices",
  categories: ["mozaik"],
  needs: { commands: CommandBus, items: ItemRegistry },
  on: {
    EditorAdded: async ({ mozaikId, userId }, event, { commands, items }) => {
      const facts = await items.facts("mozaik", mozaikId);
      if (!facts) return; // deleted since
      const notificationId = derivedId("notification", "share", mozaikId, userId);
      await commands.execute(
        new SendNotification(
          notificationId,
          userId,
          { type: "share", authorId: facts.authorId, mozaikId, mozaikName: facts.name },
          contextOf(event, notificationId),
        ),
      );
    },
  },
});
