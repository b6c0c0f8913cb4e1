import type { OrderEvent, RefundedLine } from "../events.ts";
import type { OrderLine } from "../order-contract.ts";

export interface RefundFact {
  readonly refundId: string;
  readonly lines: readonly RefundedLine[];
  readonly amount: number;
  readonly reason: string;
  /** ISO 8601. */
  readonly refundedAt: string;
}

/** What a receipt takes from an order's events. */
export interface PaidOrderFacts {
  readonly orderId: string;
  readonly buyerId: string;
  readonly lines: readonly OrderLine[];
  readonly total: number;
  readonly currency: string;
  readonly provider: string;
  readonly paymentId: string;
  /** ISO 8601. */
  readonly paidAt: string;
  /** When each line was first opened (ISO 8601), by option. */
  readonly opened: Readonly<Record<string, string>>;
  readonly refunds: readonly RefundFact[];
}

/** An order's events, each with its time (ISO 8601). */
type Happened = { readonly event: OrderEvent; readonly at: string };

/** Null while the order is not paid. */
export function paidOrderFacts(history: readonly Happened[]): PaidOrderFacts | null {
  let facts: PaidOrderFacts | null = null;
  let agreed: Pick<PaidOrderFacts, "total" | "currency" | "provider"> | null = null;
  const reasons = new Map<string, string>();
  for (const { event, at } of history) {
    if (event.type === "OrderPlaced") agreed = event.data;
    if (event.type === "OrderRefundRequested") reasons.set(event.data.refundId, event.data.reason);
    if (event.type === "OrderPaid" && agreed) {
      const { orderId, buyerId, lines, paymentId } = event.data;
      const { total, currency, provider } = agreed;
      facts = { orderId, buyerId, lines, total, currency, provider, paymentId, paidAt: at, opened: {}, refunds: [] };
    }
    if (event.type === "OrderLineOpened" && facts) {
      const { licenseOptionId, openedAt } = event.data;
      facts = { ...facts, opened: { ...facts.opened, [licenseOptionId]: openedAt } };
    }
    if (event.type === "OrderRefunded" && facts) {
      const { refundId, lines, amount } = event.data;
      const reason = reasons.get(refundId) ?? "";
      facts = { ...facts, refunds: [...facts.refunds, { refundId, lines, amount, reason, refundedAt: at }] };
    }
  }
  return facts;
}
