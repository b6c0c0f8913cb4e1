import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { FollowEvent } from "../events.ts";
import { SendNotification } from "../notification/notification.handlers.ts";

/** Tells an author who follows him: once a person, however often that person changes his mind. */
@Injectable()
export class FollowNotices implements Reactor, OnModuleInit {
  readonly name = "follow_notices";
  readonly categories = ["follow"];

  constructor(
    private readonly runner: Runner,
    private readonly commands: CommandBus,
  ) {}

  onModuleInit(): void {
    this.runner.react(this);
  }

  react(event: Recorded): Promise<void> {
    return handleInOrder(this.handlers, [event], undefined);
  }

  private readonly handlers: EventHandlers<FollowEvent, undefined> = {
    AuthorFollowed: async ({ followerId, authorId }, event) => {
      const notificationId = derivedId("notification", "follow", followerId, authorId);
      await this.commands.execute(
        new SendNotification(
          notificationId,
          authorId,
          { type: "follow", followerId },
          contextOf(event, notificationId),
        ),
      );
    },
  };
}
