import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { contextOf, derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { OrderEvent } from "../../marketplace/events.ts";
import { SendNotification } from "./notification.handlers.ts";

/** Tells each author of what was sold. The notification's id follows from the sale, so nobody hears of it twice. */
@Injectable()
export class PurchaseNotices implements Reactor, OnModuleInit {
  readonly name = "purchase_notices";
  readonly categories = ["order"];

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

  private readonly handlers: EventHandlers<OrderEvent, undefined> = {
    OrderPaid: async ({ orderId, buyerId, lines }, event) => {
      for (const { authorId, itemType, itemId, itemName, licenseType, licenseOptionId } of lines) {
        const notificationId = derivedId("notification", orderId, licenseOptionId, authorId);
        await this.commands.execute(
          new SendNotification(
            notificationId,
            authorId,
            { type: "purchase", buyerId, orderId, itemType, itemId, itemName, licenseType },
            contextOf(event, notificationId),
          ),
        );
      }
    },
  };
}
