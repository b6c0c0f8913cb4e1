import { sql, type Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { OrderEvent } from "#modules/marketplace/events";
import type { SupportTables } from "./support.schema.ts";

type Tables = Transaction<SupportTables>;
type Status = "placed" | "waiting" | "paid" | "declined" | "expired" | "cancelled" | "disputed" | "lost";

/** Digits of the milliseconds in a place, enough for the year 33658. */
export const TIME_DIGITS = 15;

/** Longer names are found by their beginning. */
const LONGEST_KEY = 200;

/** Sorts by time as text. */
export function placeOfTime(milliseconds: number): string {
  return String(Math.max(0, milliseconds)).padStart(TIME_DIGITS, "0");
}

/** What each event of an order changes in its row and in what it is found by. */
export const orderHandlers: EventHandlers<OrderEvent, Tables> = {
  async OrderPlaced({ orderId, buyerId, lines, total, currency, provider, placedAt }, { position }, tables) {
    const place = `${placeOfTime(Date.parse(placedAt))}.${position}`;
    const row = { id: orderId, buyer_id: buyerId, status: "placed" as const, total, currency, provider, place };
    await tables
      .insertInto("support.order")
      .values({ ...row, lines: JSON.stringify(lines), placed_at: new Date(placedAt) })
      .execute();
    for (const { authorId, itemId, itemName, purchaseCodeId } of lines) {
      await addKey(tables, orderId, "seller", authorId);
      await addKey(tables, orderId, "item", itemId);
      await addKey(tables, orderId, "item", itemName.toLowerCase());
      if (purchaseCodeId !== null) await addKey(tables, orderId, "code", purchaseCodeId);
    }
  },
  async OrderPaymentStarted({ orderId, paymentRef }, _event, tables) {
    await setStatus(tables, orderId, "waiting");
    await addKey(tables, orderId, "payment", paymentRef);
  },
  async OrderPaid({ orderId, paymentId }, _event, tables) {
    await order(tables, orderId).set({ status: "paid", is_paid: true }).execute();
    await addKey(tables, orderId, "payment", paymentId);
  },
  OrderDeclined: ({ orderId }, _event, tables) => setStatus(tables, orderId, "declined"),
  OrderExpired: ({ orderId, cause }, _event, tables) =>
    setStatus(tables, orderId, cause === "buyer" ? "cancelled" : "expired"),
  async OrderDelivered({ orderId }, _event, tables) {
    await order(tables, orderId).set({ is_delivered: true }).execute();
  },
  async OrderRefundRequested({ orderId, refundId, lines }, _event, tables) {
    await order(tables, orderId)
      .set({ refunds: added("refunds", { refundId, lines, status: "pending" }) })
      .execute();
    await addKey(tables, orderId, "payment", refundId);
  },
  async OrderRefunded({ orderId, refundId, providerRef }, _event, tables) {
    await order(tables, orderId)
      .set({ refunds: withStatus("refunds", "refundId", refundId, "done") })
      .execute();
    await order(tables, orderId)
      .set({ status: "refunded" })
      .where("status", "=", "paid")
      .where(REFUNDED, ">=", sql<string>`total`)
      .execute();
    await addKey(tables, orderId, "payment", providerRef);
  },
  async OrderRefundFailed({ orderId, refundId }, _event, tables) {
    await order(tables, orderId)
      .set({ refunds: withStatus("refunds", "refundId", refundId, "failed") })
      .execute();
  },
  async OrderDisputed({ orderId, disputeId, amount }, _event, tables) {
    await order(tables, orderId)
      .set({ status: "disputed", disputes: added("disputes", { disputeId, amount, status: "open" }) })
      .execute();
    await addKey(tables, orderId, "payment", disputeId);
  },
  async OrderDisputeWon({ orderId, disputeId }, _event, tables) {
    const status = sql<"paid">`case when total > 0 and ${REFUNDED} >= total then 'refunded' else 'paid' end`;
    await order(tables, orderId)
      .set({ status, disputes: withStatus("disputes", "disputeId", disputeId, "won") })
      .execute();
  },
  async OrderDisputeLost({ orderId, disputeId }, _event, tables) {
    await order(tables, orderId)
      .set({ status: "lost", disputes: withStatus("disputes", "disputeId", disputeId, "lost") })
      .execute();
  },
};

/** What was given back of an order. */
const REFUNDED = sql<string>`(
  select coalesce(sum((line ->> 'amount')::bigint), 0)
    from jsonb_array_elements(refunds) refund, jsonb_array_elements(refund -> 'lines') line
   where refund ->> 'status' = 'done')`;

function order(tables: Tables, orderId: string) {
  return tables.updateTable("support.order").where("id", "=", orderId);
}

async function setStatus(tables: Tables, orderId: string, status: Status): Promise<void> {
  await order(tables, orderId).set({ status }).execute();
}

function added(column: "refunds" | "disputes", entry: object) {
  return sql<string>`${sql.ref(column)} || ${JSON.stringify([entry])}::jsonb`;
}

function withStatus(column: "refunds" | "disputes", idField: string, id: string, status: string) {
  return sql<string>`(
    select coalesce(jsonb_agg(case when entry ->> ${idField}::text = ${id}::text
             then entry || jsonb_build_object('status', ${status}::text) else entry end order by place), '[]')
      from jsonb_array_elements(${sql.ref(column)}) with ordinality as entries (entry, place))`;
}

async function addKey(
  tables: Tables,
  orderId: string,
  kind: "seller" | "item" | "code" | "payment",
  key: string,
): Promise<void> {
  await tables
    .insertInto("support.order_key")
    .values({ kind, key: key.slice(0, LONGEST_KEY), order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
