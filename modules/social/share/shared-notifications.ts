import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { MembersOfGroups } from "../../account/messages.ts";
import type { SharingEvent } from "../../item/events.ts";
import { ItemRegistry } from "../../item/item-registry.ts";
import { SendNotification } from "../messages.ts";

/** Tells people that an author shares an item with them: once each, however often it is ended and shared again. */
export const sharedNotifications = defineReactor<SharingEvent>()({
  name: "shared_notices",
  categories: ["itemSharing"],
  needs: { commands: CommandBus, queries: QueryBus, items: ItemRegistry },
  on: {
    ItemShared: async ({ itemType, itemId, ownerId, userIds, groupIds }, event, { commands, queries, items }) => {
      const facts = await items.facts(itemType, itemId);
      if (!facts) return; // deleted since
      const members = await queries.execute(new MembersOfGroups(groupIds, ownerId));
      const people = [...new Set([...userIds, ...members])].filter((id) => id !== ownerId);
      for (const recipientId of people) {
        const notificationId = derivedId("notification", "shared", itemType, itemId, ownerId, recipientId);
        const notice = { type: "shared", authorId: ownerId, itemType, itemId, itemName: facts.name } as const;
        const context = contextOf(event, notificationId);
        await commands.execute(new SendNotification(notificationId, recipientId, notice, context));
      }
    },
  },
});
