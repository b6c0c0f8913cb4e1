import type { Selectable } from "kysely";
import type { Order } from "#modules/marketplace/order-contract";
import type { Purchase, Sale } from "#modules/marketplace/purchase-contract";
import { withdrawalsOf } from "#modules/marketplace/rules/withdrawal";
import type { PurchaseTables } from "./purchases.schema.ts";

/** An order as its buyer sees it at the moment `now` (ISO 8601). */
export function orderOf(row: Selectable<PurchaseTables["purchases.order"]>, now: string): Order {
  const { lines, opened, status } = row;
  const refunds = Object.values(row.asked).flat();
  const isDisputed = status === "disputed" || status === "lost";
  const paidAt = row.paid_at?.toISOString() ?? null;
  return {
    id: row.id,
    status: row.status,
    isDelivered: row.is_delivered,
    paymentUrl: row.payment_url,
    payBy: row.pay_by?.toISOString() ?? null,
    lines: row.lines,
    total: Number(row.total),
    currency: row.currency,
    provider: row.provider,
    placedAt: row.placed_at.toISOString(),
    declineReason: row.decline_reason,
    refunds: summed(row.refunds),
    refunded: Number(row.refunded),
    withdrawals: withdrawalsOf({ lines, paidAt, opened, refunds, isDisputed }, now),
  };
}

type Refunds = Pick<Sale, "refunded" | "refundable" | "refundStatus" | "isDisputed">;

/** How far the refunds of a sale are, and what is left of it. */
export function refundsOf(
  row: Pick<
    Selectable<PurchaseTables["purchases.purchase"]>,
    "line" | "refunded" | "refund_pending" | "refund_failed" | "dispute"
  >,
): Refunds {
  const [done, pending] = [Number(row.refunded), Number(row.refund_pending)];
  return {
    refunded: done + pending,
    refundable: row.dispute === null ? Math.max(0, row.line.total - done - pending) : 0,
    refundStatus: pending > 0 ? "pending" : row.refund_failed ? "failed" : done > 0 ? "done" : "none",
    isDisputed: row.dispute === "open",
  };
}

/** Why the license of a purchase was revoked; null if its buyer holds it. */
export function revokedBy({
  line,
  refunded,
  dispute,
}: Pick<Selectable<PurchaseTables["purchases.purchase"]>, "line" | "refunded" | "dispute">): Purchase["revokedBy"] {
  if (dispute === "lost") return "dispute";
  return Number(refunded) > 0 && Number(refunded) >= line.total ? "refund" : null;
}

/** One entry for each line, in the order of their first refund. */
function summed(refunds: Order["refunds"]): Order["refunds"] {
  const sums = new Map<string, number>();
  for (const { licenseOptionId, amount } of refunds) {
    sums.set(licenseOptionId, (sums.get(licenseOptionId) ?? 0) + amount);
  }
  return [...sums].map(([licenseOptionId, amount]) => ({ licenseOptionId, amount }));
}
