import { CommandBus } from "@nestjs/cqrs";
import { contextOf } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { CartEvent, OrderEvent } from "../events.ts";
import { PendingPayments } from "./pending-payments.ts";
import { isPaymentPending, PlaceOrder, SettleOrder } from "./settlement.handlers.ts";

/**
 * Finishes interrupted checkouts: kill -9 at any point leaves one settled order and the right cart. After a complete
 * checkout it finds every step done. Orders without an answer from the payment provider go to `PendingPayments`.
 */
export const settleOrders = defineReactor<CartEvent | OrderEvent>()({
  name: "settle_orders",
  categories: ["cart", "order"],
  needs: { commands: CommandBus, pending: PendingPayments },
  on: {
    CartCheckedOut: async ({ userId, orderId, ...agreement }, event, { commands }) => {
      await commands.execute(new PlaceOrder(orderId, userId, agreement, contextOf(event, "place-order")));
    },
    OrderPlaced: async ({ orderId, buyerId }, event, { commands, pending }) => {
      try {
        await commands.execute(new SettleOrder(orderId, contextOf(event, "settle-order")));
      } catch (error) {
        if (!isPaymentPending(error)) throw error;
        await pending.add(orderId, buyerId);
      }
    },
  },
});
