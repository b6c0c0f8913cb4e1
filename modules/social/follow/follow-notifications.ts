import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { FollowEvent } from "../events.ts";
import { SendNotification } from "../messages.ts";

/** Tells authors who follows them: once for each person, however often that person follows and unfollows. */
export const followNotifications = defineReactor<FollowEvent>()({
  name: "follow_notices",
  categories: ["follow"],
  needs: { commands: CommandBus },
  on: {
    AuthorFollowed: async ({ followerId, authorId }, event, { commands }) => {
      const notificationId = derivedId("notification", "follow", followerId, authorId);
      const context = contextOf(event, notificationId);
      await commands.execute(new SendNotification(notificationId, authorId, { type: "follow", followerId }, context));
    },
  },
});
