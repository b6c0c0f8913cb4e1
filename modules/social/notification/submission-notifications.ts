import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { SubmissionEvent } from "../../mozaik/events.ts";
import { SendNotification } from "../messages.ts";

/** Tells authors that somebody sent answers, once for each submission. Their own submissions do not notify them. */
export const submissionNotifications = defineReactor<SubmissionEvent>()({
  name: "submission_notices",
  categories: ["submission"],
  needs: { commands: CommandBus, items: ItemRegistry },
  on: {
    SubmissionReceived: async (submission, event, { commands, items }) => {
      const { submissionId, mozaikId, authorId, visitorId } = submission;
      if (visitorId === authorId) return;
      const facts = await items.facts("mozaik", mozaikId);
      if (!facts) return; // deleted since
      const notificationId = derivedId("notification", "submission", submissionId);
      await commands.execute(
        new SendNotification(
          notificationId,
          authorId,
          { type: "submission", visitorId, mozaikId, mozaikName: facts.name },
          contextOf(event, notificationId),
        ),
      );
    },
  },
});
