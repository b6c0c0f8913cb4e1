import { CommandBus } from "@nestjs/cqrs";
import { contextOf } from "#backend/commands/command-context";
import { defineReactor } from "#backend/projections/reactor";
import type { CartEvent, OrderEvent } from "../events.ts";
import { SettleLines } from "./complete-payment.handler.ts";
import { isPaymentPending } from "./payments.ts";
import { isOpen, PendingPayments } from "./pending-payments.ts";
import { PlaceCheckout } from "./place-checkout.handler.ts";
import { SettleOrder } from "./settlement.handlers.ts";

/**
 * Finishes interrupted checkouts: kill -9 at any point leaves one settled order and the right cart. After a complete
 * checkout it finds every step done. Orders that wait for their payment go to `PendingPayments`.
 */
export const settleOrders = defineReactor<CartEvent | OrderEvent>()({
  name: "settle_orders",
  categories: ["cart", "order"],
  needs: { commands: CommandBus, pending: PendingPayments },
  on: {
    CartCheckedOut: async ({ userId, orderId, ...checkout }, event, { commands }) => {
      await commands.execute(new PlaceCheckout(orderId, userId, checkout, contextOf(event, "place-order")));
    },
    OrderPlaced: async ({ orderId, buyerId }, event, { commands, pending }) => {
      try {
        const { status } = await commands.execute(new SettleOrder(orderId, contextOf(event, "settle-order")));
        if (!isOpen(status)) return;
      } catch (error) {
        if (!isPaymentPending(error)) throw error;
      }
      await pending.add(orderId, buyerId);
    },
    OrderPaid: ({ orderId }, event, { commands }) =>
      commands.execute(new SettleLines(orderId, contextOf(event, "settle-lines"))),
    OrderDeclined: ({ orderId }, event, { commands }) =>
      commands.execute(new SettleLines(orderId, contextOf(event, "return-lines"))),
    OrderExpired: ({ orderId }, event, { commands }) =>
      commands.execute(new SettleLines(orderId, contextOf(event, "return-lines"))),
  },
});
