import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { SubmissionEvent } from "../../mozaik/events.ts";
import { GetMozaikFacts } from "../../mozaik/messages.ts";
import { SendNotification } from "./notification.handlers.ts";

/** Tells authors that somebody sent answers, once for each submission. Their own submissions do not notify them. */
export const submissionNotifications = defineReactor<SubmissionEvent>()({
  name: "submission_notices",
  categories: ["submission"],
  needs: { commands: CommandBus, queries: QueryBus },
  on: {
    SubmissionReceived: async (submission, event, { commands, queries }) => {
      const { submissionId, mozaikId, authorId, visitorId } = submission;
      if (visitorId === authorId) return;
      const facts = await queries.execute(new GetMozaikFacts(mozaikId));
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
