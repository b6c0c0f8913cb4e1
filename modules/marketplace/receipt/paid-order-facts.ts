import { derivedId } from "#backend/commands/command-context";
import type { OrderEvent, RefundedLine } from "../events.ts";
import type { OrderLine } from "../order-contract.ts";
import { disputedLines } from "../rules/disputed-lines.ts";

/** What the buyer got back: a refund, or a payment that their bank took back. */
export interface RefundFact {
  /** Of a lost dispute an id of its own, from `lostDisputeId`. */
  readonly refundId: string;
  readonly lines: readonly RefundedLine[];
  readonly amount: number;
  readonly reason: string;
  /** ISO 8601. */
  readonly refundedAt: string;
  /** When a lost dispute was won after all (ISO 8601); null otherwise. */
  readonly cancelledAt: string | null;
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

const TAKEN_BACK = "Your bank took the payment back.";

/** Identifies a lost dispute where refunds have their id: providers name disputes as they like. */
export function lostDisputeId(orderId: string, disputeId: string): string {
  return derivedId("lost-dispute", orderId, disputeId);
}

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
      const refund = { refundId, lines, amount, reason, refundedAt: at, cancelledAt: null };
      facts = { ...facts, refunds: [...facts.refunds, refund] };
    }
    if (event.type === "OrderDisputeLost" && facts) {
      const refundId = lostDisputeId(event.data.orderId, event.data.disputeId);
      const lines = takenBack(facts, event.data.amount);
      const amount = sumOf(lines);
      const lost = { refundId, lines, amount, reason: TAKEN_BACK, refundedAt: at, cancelledAt: null };
      if (amount > 0) facts = { ...facts, refunds: [...facts.refunds, lost] };
    }
    if (event.type === "OrderDisputeWon" && facts) {
      const refundId = lostDisputeId(event.data.orderId, event.data.disputeId);
      const refunds: RefundFact[] = facts.refunds.map((one) =>
        one.refundId === refundId ? { ...one, cancelledAt: at } : one,
      );
      facts = { ...facts, refunds };
    }
  }
  return facts;
}

/** The lines of a lost dispute: together no more than what is left of the invoice. */
function takenBack({ lines, refunds }: PaidOrderFacts, amount: number): RefundedLine[] {
  const back = refunds.filter(({ cancelledAt }) => cancelledAt === null).flatMap((refund) => refund.lines);
  const open = lines.map(({ licenseOptionId, total }) => {
    const given = sumOf(back.filter((line) => line.licenseOptionId === licenseOptionId));
    return { licenseOptionId, total, left: Math.max(0, total - given) };
  });
  const left = open.reduce((sum, line) => sum + line.left, 0);
  return disputedLines(open, Math.min(amount, left));
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
