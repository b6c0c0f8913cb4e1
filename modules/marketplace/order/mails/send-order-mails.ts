import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { defineReactor } from "#backend/projections/reactor";
import type { OrderEvent } from "../../events.ts";
import { order } from "../order.ts";
import type { OrderState } from "../order-state.ts";
import { type OrderMail, OrderMails } from "./order-mails.ts";

interface Tools {
  mails: OrderMails;
  aggregates: Aggregates;
}

/** Nobody gets mails about what happened before there were mails. */
const MAILED_WITHIN_MS = 3 * 24 * 3_600_000;

/**
 * Tells buyers and sellers by mail what happened to an order while they were not looking. The buyer's mail about a refund
 * is the one with the credit note.
 */
export const sendOrderMails = defineReactor<OrderEvent>()<Tools>({
  name: "order_mails",
  categories: ["order"],
  needs: { mails: OrderMails, aggregates: Aggregates },
  on: {
    OrderPaid: async ({ orderId, buyerId }, event, tools) => {
      const state = await stateOf(orderId, tools);
      if (state.expiredBy !== null || state.declineReason !== null) {
        await tell("paid-late", orderId, [buyerId], event, tools);
      }
    },
    OrderExpired: async ({ orderId, buyerId, cause }, event, tools) => {
      if (cause !== "buyer") await tell("expired", orderId, [buyerId], event, tools);
    },
    OrderRefundRequested: async ({ orderId, buyerId, refundId, byRole }, event, tools) => {
      if (byRole !== "withdrawal") return;
      await tell("withdrawn", orderId, [buyerId], event, tools, refundId);
      await tell("sale-withdrawn", orderId, await sellersOf(orderId, refundId, tools), event, tools, refundId);
    },
    OrderRefunded: async ({ orderId, refundId }, event, tools) => {
      const { refunds } = await stateOf(orderId, tools);
      // sellers refund by themselves, and heard of a withdrawal when it came
      if (refunds.find((refund) => refund.refundId === refundId)?.byRole !== "support") return;
      await tell("sale-refunded", orderId, await sellersOf(orderId, refundId, tools), event, tools, refundId);
    },
    OrderDisputed: (data, event, tools) => tellBoth("disputed", data, event, tools),
    OrderDisputeWon: (data, event, tools) => tellBoth("dispute-won", data, event, tools),
    OrderDisputeLost: (data, event, tools) => tellBoth("dispute-lost", data, event, tools),
  },
});

async function tellBoth(
  kind: "disputed" | "dispute-won" | "dispute-lost",
  { orderId, buyerId }: { orderId: string; buyerId: string },
  event: Recorded,
  tools: Tools,
): Promise<void> {
  await tell(kind, orderId, [buyerId], event, tools);
  await tell(`sale-${kind}`, orderId, await sellersOf(orderId, null, tools), event, tools);
}

async function tell(
  kind: OrderMail["kind"],
  orderId: string,
  people: readonly string[],
  event: Recorded,
  { mails }: Tools,
  refundId: string | null = null,
): Promise<void> {
  const { at } = event.meta;
  if (Date.now() - Date.parse(at) >= MAILED_WITHIN_MS) return;
  for (const recipientId of people) {
    const mailId = derivedId("order-mail", event.id, kind, recipientId);
    await mails.enqueue({ orderId, kind, recipientId, refundId, at, mailId });
  }
}

async function stateOf(orderId: string, { aggregates }: Tools): Promise<OrderState> {
  return (await aggregates.load(order, `order-${orderId}`)).state;
}

/** The sellers of an order, or of the lines of one of its refunds. */
async function sellersOf(orderId: string, refundId: string | null, tools: Tools): Promise<string[]> {
  const { placed, refunds } = await stateOf(orderId, tools);
  const refund = refunds.find((each) => each.refundId === refundId);
  const lines = (placed?.lines ?? []).filter(
    ({ licenseOptionId }) => !refund || refund.lines.some((part) => part.licenseOptionId === licenseOptionId),
  );
  return [...new Set(lines.map(({ authorId }) => authorId))];
}
