import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { MozaikEvent } from "../../mozaik/events.ts";
import { GetMozaikFacts } from "../../mozaik/messages.ts";
import { SendNotification } from "./notification.handlers.ts";

/** Tells people that they may edit a Mozaik: once each, however often they are removed and added again. */
export const shareNotifications = defineReactor<MozaikEvent>()({
  name: "share_notices",
  categories: ["mozaik"],
  needs: { commands: CommandBus, queries: QueryBus },
  on: {
    EditorAdded: async ({ mozaikId, userId }, event, { commands, queries }) => {
      const facts = await queries.execute(new GetMozaikFacts(mozaikId));
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
