import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { contextOf } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Reactor } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { CartEvent, OrderEvent } from "../events.ts";
import { PendingPayments } from "./pending-payments.ts";
import { isPaymentPending, PlaceOrder, SettleOrder } from "./settlement.handlers.ts";

/**
 * Finishes what a checkout has begun, should the process end in the middle of it: kill -9 at any point leaves one
 * settled order and the right cart. Where the checkout came through, every step of it is found done. An order whose
 * provider does not answer is put aside for `PendingPayments`.
 */
@Injectable()
export class SettleOrders implements Reactor, OnModuleInit {
  readonly name = "settle_orders";
  readonly categories = ["cart", "order"];

  constructor(
    private readonly runner: Runner,
    private readonly commands: CommandBus,
    private readonly pending: PendingPayments,
  ) {}

  onModuleInit(): void {
    this.runner.react(this);
  }

  react(event: Recorded): Promise<void> {
    return handleInOrder(this.handlers, [event], undefined);
  }

  private readonly handlers: EventHandlers<CartEvent | OrderEvent, undefined> = {
    CartCheckedOut: async ({ userId, orderId, ...agreement }, event) => {
      await this.commands.execute(new PlaceOrder(orderId, userId, agreement, contextOf(event, "place-order")));
    },
    OrderPlaced: async ({ orderId, buyerId }, event) => {
      try {
        await this.commands.execute(new SettleOrder(orderId, contextOf(event, "settle-order")));
      } catch (error) {
        if (!isPaymentPending(error)) throw error;
        await this.pending.add(orderId, buyerId);
      }
    },
  };
}
