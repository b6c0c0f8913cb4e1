import type { Order } from "../order-contract.ts";
import { withdrawalsOf } from "../rules/withdrawal.ts";
import { withdrawableOrder } from "./order.ts";
import type { OrderStage } from "./order-process.ts";
import { amountOf, type OrderState, type Placed } from "./order-state.ts";

/** An order as its buyer sees it at the moment `now` (ISO 8601). */
export function orderAnswer(placed: Placed, state: OrderState, now: string): Order {
  const { orderId, lines, total, currency, provider, placedAt } = placed;
  const done = state.refunds.filter(({ status }) => status === "done");
  const isWaiting = state.stage === "waiting";
  return {
    id: orderId,
    status: state.expiredBy === "buyer" && state.stage === "expired" ? "cancelled" : STATUS[state.stage],
    isDelivered: state.isDelivered,
    paymentUrl: isWaiting ? (state.payment?.url ?? null) : null,
    payBy: isWaiting ? (state.payment?.expiresAt ?? null) : null,
    lines: [...lines],
    total,
    currency,
    provider,
    placedAt,
    declineReason: state.stage === "declined" ? state.declineReason : null,
    refunds: lines.flatMap(({ licenseOptionId }) => {
      const parts = done.flatMap((refund) => refund.lines).filter((line) => line.licenseOptionId === licenseOptionId);
      return parts.length === 0 ? [] : [{ licenseOptionId, amount: amountOf([{ lines: parts }]) }];
    }),
    refunded: amountOf(done),
    withdrawals: withdrawalsOf(withdrawableOrder(state), now),
  };
}

const STATUS: Record<OrderStage, Order["status"]> = {
  new: "placed",
  placed: "placed",
  waiting: "waiting",
  paid: "paid",
  delivered: "paid",
  declined: "declined",
  expired: "expired",
  refunded: "refunded",
  disputed: "disputed",
  lost: "lost",
};
