import type { Selectable } from "kysely";
import type { PublicProfile } from "#modules/account/contract";
import { lineRefundable, type PaidOrder, refundable } from "#modules/marketplace/rules/refundable";
import type { OrderMoney, SupportPurchase } from "#modules/support/contract";
import type { OrderTable } from "./support.schema.ts";

export type OrderRow = Selectable<OrderTable>;

/** The money of an order, by the rules that decide on refunds. */
export function moneyOf(
  row: Pick<OrderRow, "is_paid" | "total" | "lines" | "refunds" | "disputes" | "status">,
): OrderMoney {
  const sum = (status: PaidOrder["refunds"][number]["status"]) =>
    row.refunds
      .filter((refund) => refund.status === status)
      .flatMap(({ lines }) => lines)
      .reduce((total, { amount }) => total + amount, 0);
  return {
    captured: row.is_paid ? Number(row.total) : 0,
    refunded: sum("done"),
    refundPending: sum("pending"),
    disputed: row.disputes.filter(({ status }) => status !== "won").reduce((total, { amount }) => total + amount, 0),
    refundable: isRefundable(row) ? refundable(row) : 0,
  };
}

/** What can be given back of one line now. */
export function refundableOf(row: OrderRow, licenseOptionId: string): number {
  return isRefundable(row) ? lineRefundable(row, licenseOptionId) : 0;
}

/** Nothing is refunded while a dispute is open, or after it was lost. */
function isRefundable({ is_paid, status }: Pick<OrderRow, "is_paid" | "status">): boolean {
  return is_paid && status === "paid";
}

type People = ReadonlyMap<string, PublicProfile>;

/** An order as a row of a search. */
export function purchaseOf(row: OrderRow, people: People): SupportPurchase {
  return {
    id: row.id,
    status: row.status,
    isDelivered: row.is_delivered,
    buyerId: row.buyer_id,
    buyer: people.get(row.buyer_id) ?? null,
    sellers: [...new Set(row.lines.map(({ authorId }) => authorId))].flatMap((id) => people.get(id) ?? []),
    lines: row.lines.map(({ licenseOptionId, itemName, licenseType, total }) => ({
      licenseOptionId,
      itemName,
      licenseType,
      total,
    })),
    total: Number(row.total),
    currency: row.currency,
    provider: row.provider,
    money: moneyOf(row),
    placedAt: row.placed_at.toISOString(),
  };
}
