import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { SubmissionEvent } from "../../mozaik/events.ts";
import { GetMozaikFacts } from "../../mozaik/messages.ts";
import { SendNotification } from "./notification.handlers.ts";

/** Tells authors that somebody sent answers, once for each submission; what they send themselves they know. */
@Injectable()
export class SubmissionNotices implements Reactor, OnModuleInit {
  readonly name = "submission_notices";
  readonly categories = ["submission"];

  constructor(
    private readonly runner: Runner,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.runner.react(this);
  }

  react(event: Recorded): Promise<void> {
    return handleInOrder(this.handlers, [event], undefined);
  }

  private readonly handlers: EventHandlers<SubmissionEvent, undefined> = {
    SubmissionReceived: async ({ submissionId, mozaikId, authorId, visitorId }, event) => {
      if (visitorId === authorId) return;
      const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
      if (!facts) return; // deleted since
      const notificationId = derivedId("notification", "submission", submissionId);
      await this.commands.execute(
        new SendNotification(
          notificationId,
          authorId,
          { type: "submission", visitorId, mozaikId, mozaikName: facts.name },
          contextOf(event, notificationId),
        ),
      );
    },
  };
}
