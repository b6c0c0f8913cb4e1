import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { MozaikEvent } from "../../mozaik/events.ts";
import { GetMozaikFacts } from "../../mozaik/messages.ts";
import { SendNotification } from "./notification.handlers.ts";

/** Tells people that they may edit a Mozaik: once each, however often they are sent away and asked again. */
@Injectable()
export class ShareNotices implements Reactor, OnModuleInit {
  readonly name = "share_notices";
  readonly categories = ["mozaik"];
  readonly types: ReadonlySet<string> = new Set(["EditorAdded"] satisfies MozaikEvent["type"][]);

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

  private readonly handlers: EventHandlers<MozaikEvent, undefined> = {
    EditorAdded: async ({ mozaikId, userId }, event) => {
      const facts = await this.queries.execute(new GetMozaikFacts(mozaikId));
      if (!facts) return; // deleted since
      const notificationId = derivedId("notification", "share", mozaikId, userId);
      await this.commands.execute(
        new SendNotification(
          notificationId,
          userId,
          { type: "share", authorId: facts.authorId, mozaikId, mozaikName: facts.name },
          contextOf(event, notificationId),
        ),
      );
    },
  };
}
