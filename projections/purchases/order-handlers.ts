import { sql, type Transaction } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import type { EventHandlers } from "#backend/projections/projection";
import type { OrderEvent, RefundedLine } from "#modules/marketplace/events";
import { copyIdOf } from "#modules/marketplace/messages";
import type { PurchaseTables } from "./purchases.schema.ts";

/** In `place`, lines count down from here, with three digits: lists are descending, but an order's lines ascending. */
const LAST_LINE = 999;

type Tables = Transaction<PurchaseTables>;

/** What each event of an order changes in the rows of the order and its lines. */
export const orderHandlers: EventHandlers<OrderEvent, Tables> = {
  async OrderPlaced({ orderId, buyerId, lines, total, currency, provider, placedAt }, { position }, tables) {
    await tables
      .insertInto("purchases.order")
      .values({
        id: orderId,
        buyer_id: buyerId,
        status: "placed",
        lines: JSON.stringify(lines),
        total,
        currency,
        provider,
        placed_at: new Date(placedAt),
        place: position,
      })
      .execute();
  },
  async OrderPaymentStarted({ orderId, url, expiresAt }, _event, tables) {
    await order(tables, orderId)
      .set({ status: "waiting", payment_url: url, pay_by: new Date(expiresAt) })
      .execute();
  },
  async OrderPaid({ orderId, buyerId, lines, paidAt }, { meta, position }, tables) {
    await order(tables, orderId)
      .set({ status: "paid", decline_reason: null, paid_at: paidAt === null ? null : new Date(paidAt), ...NOT_WAITING })
      .execute();
    await tables
      .insertInto("purchases.purchase")
      .values(
        lines.map((line, index) => ({
          id: derivedId("purchase", orderId, line.licenseOptionId),
          order_id: orderId,
          buyer_id: buyerId,
          author_id: line.authorId,
          item_type: line.itemType,
          item_id: line.itemId,
          line: JSON.stringify(line),
          purchased_at: new Date(meta.at),
          copy_id: copyIdOf(orderId, line.licenseOptionId),
          copied: false,
          place: `${position}.${String(LAST_LINE - index).padStart(3, "0")}`,
        })),
      )
      .execute();
  },
  async OrderDeclined({ orderId, reason }, _event, tables) {
    await order(tables, orderId)
      .set({ status: "declined", decline_reason: reason, ...NOT_WAITING })
      .execute();
  },
  async OrderExpired({ orderId, cause }, _event, tables) {
    await order(tables, orderId)
      .set({ status: cause === "buyer" ? "cancelled" : "expired", ...NOT_WAITING })
      .execute();
  },
  async OrderDelivered({ orderId }, _event, tables) {
    await order(tables, orderId).set({ is_delivered: true }).execute();
  },
  async OrderLineOpened({ orderId, licenseOptionId, openedAt }, _event, tables) {
    await order(tables, orderId)
      .set({ opened: sql`opened || ${JSON.stringify({ [licenseOptionId]: openedAt })}::jsonb` })
      .execute();
  },
  async OrderRefundRequested({ orderId, refundId, lines }, _event, tables) {
    await order(tables, orderId)
      .set({ asked: sql`asked || ${JSON.stringify({ [refundId]: lines })}::jsonb` })
      .execute();
    for (const line of lines) {
      await purchase(tables, orderId, line)
        .set({ refund_pending: sql`refund_pending + ${line.amount}`, refund_failed: false })
        .execute();
    }
  },
  async OrderRefunded({ orderId, lines, amount }, _event, tables) {
    for (const line of lines) {
      const { amount: part } = line;
      await purchase(tables, orderId, line)
        .set({ refund_pending: sql`refund_pending - ${part}`, refunded: sql`refunded + ${part}` })
        .execute();
    }
    await order(tables, orderId)
      .set({
        refunds: sql`refunds || ${JSON.stringify(lines)}::jsonb`,
        refunded: sql`refunded + ${amount}`,
        status: sql`case when status = 'paid' and refunded + ${amount} >= total then 'refunded' else status end`,
      })
      .execute();
  },
  async OrderRefundFailed({ orderId, refundId, lines }, _event, tables) {
    await order(tables, orderId)
      .set({ asked: sql`asked - ${refundId}::text` })
      .execute();
    for (const line of lines) {
      await purchase(tables, orderId, line)
        .set({ refund_pending: sql`refund_pending - ${line.amount}`, refund_failed: true })
        .execute();
    }
  },
  OrderDisputed: ({ orderId }, _event, tables) => setDispute(tables, orderId, "disputed", "open"),
  OrderDisputeLost: ({ orderId }, _event, tables) => setDispute(tables, orderId, "lost", "lost"),
  OrderDisputeWon: ({ orderId }, _event, tables) => setDispute(tables, orderId, "paid", null),
};

const NOT_WAITING = { payment_url: null, pay_by: null } as const;

function order(tables: Tables, orderId: string) {
  return tables.updateTable("purchases.order").where("id", "=", orderId);
}

function purchase(tables: Tables, orderId: string, { licenseOptionId }: RefundedLine) {
  return tables.updateTable("purchases.purchase").where("id", "=", derivedId("purchase", orderId, licenseOptionId));
}

/** A won dispute leaves the order as it was: paid, or refunded before. */
async function setDispute(
  tables: Tables,
  orderId: string,
  status: "disputed" | "lost" | "paid",
  dispute: "open" | "lost" | null,
): Promise<void> {
  const now = sql<"paid">`case when ${status} = 'paid' and total > 0 and refunded >= total then 'refunded' else ${status} end`;
  await order(tables, orderId).set({ status: now }).execute();
  await tables.updateTable("purchases.purchase").set({ dispute }).where("order_id", "=", orderId).execute();
}
