import { type Decider, DomainError } from "../../decider.ts";
import type { LedgerEntry, LedgerEvent, PayoutDestination, RefundedLine, SoldLine } from "../events.ts";
import { feeReturnedFor } from "../rules/mall-fee.ts";
import {
  disputeLostOf,
  disputeOpenedOf,
  disputeWonOf,
  payoutCancelledOf,
  payoutFailedOf,
  payoutPaidOf,
  payoutRequestedOf,
  refundOf,
  saleOf,
} from "../rules/postings.ts";
import {
  balanceIn,
  EMPTY_LEDGER,
  evolveLedger,
  type LedgerSale,
  type LedgerState,
  type Payout,
  saleKey,
} from "./ledger-state.ts";

export type LedgerCommand =
  | { type: "sell"; sellerId: string; sold: readonly SoldLine[] }
  | { type: "refund"; sellerId: string; orderId: string; refundId: string; lines: readonly RefundedLine[] }
  | ({ type: "dispute"; sellerId: string } & DisputeStep)
  | { type: "request-payout"; sellerId: string; payoutId: string; currency: string; to: PayoutDestination | null }
  | { type: "settle-payout"; sellerId: string; payoutId: string; answer: SettledPayout }
  | { type: "pay-payout"; sellerId: string; payoutId: string; reference: string; superAdmin: boolean }
  | { type: "cancel-payout"; sellerId: string; payoutId: string; reason: string; superAdmin: boolean };

/** What became of a payout at the provider; `reference`: of the transfer. */
export type SettledPayout =
  | { readonly status: "done"; readonly reference: string }
  | { readonly status: "failed"; readonly reference: string; readonly reason: string };

interface DisputeStep {
  readonly orderId: string;
  readonly disputeId: string;
  readonly status: "opened" | "won" | "lost";
  readonly lines: readonly RefundedLine[];
}

/**
 * A seller's ledger: double-entry, append-only. What is posted already is not posted again. A refund or a dispute that
 * arrives before its sale is refused and can be sent again. A payout takes what is available at the moment of its
 * request, so payouts never exceed the balance; a later refund may make the balance negative, which the next sales pay.
 */
export const sellerLedger: Decider<LedgerState, LedgerCommand, LedgerEvent> = {
  initial: EMPTY_LEDGER,
  decide: (state, command) => entriesOf(state, command).map((data) => ({ type: "EntryPosted", data })),
  evolve: evolveLedger,
};

function entriesOf(state: LedgerState, command: LedgerCommand): LedgerEntry[] {
  switch (command.type) {
    case "sell":
      return sell(state, command);
    case "refund":
      return refund(state, command);
    case "dispute":
      return command.lines.flatMap((line) => dispute(state, command, line));
    case "request-payout":
      return requestPayout(state, command);
    case "settle-payout":
      return settlePayout(state, command);
    default:
      return decidePayout(state, command);
  }
}

function sell({ sales }: LedgerState, { sellerId, sold }: Extract<LedgerCommand, { type: "sell" }>): LedgerEntry[] {
  const fresh = sold.filter(({ orderId, line }) => !sales.has(saleKey(orderId, line.licenseOptionId)));
  return fresh.map((source) => ({
    entryId: `sale/${saleKey(source.orderId, source.line.licenseOptionId)}`,
    sellerId,
    kind: "sale",
    currency: source.line.currency,
    postings: saleOf({ amount: source.line.total, fee: source.fee }),
    source,
  }));
}

function refund(
  state: LedgerState,
  { sellerId, orderId, refundId, lines }: Extract<LedgerCommand, { type: "refund" }>,
): LedgerEntry[] {
  return lines.flatMap(({ licenseOptionId, amount }) => {
    const sale = saleIn(state, orderId, licenseOptionId);
    if (sale.refunds.includes(refundId)) return [];
    const fee = feeOfReturn(sale, amount);
    return {
      entryId: `refund/${refundId}/${licenseOptionId}`,
      sellerId,
      kind: "refund" as const,
      currency: sale.currency,
      postings: refundOf({ amount, fee }),
      source: { orderId, licenseOptionId, refundId, amount, fee },
    };
  });
}

/** As in an order, a decided dispute changes only if a lost one is won later. */
function dispute(
  state: LedgerState,
  { sellerId, orderId, disputeId, status }: Extract<LedgerCommand, { type: "dispute" }>,
  { licenseOptionId, amount }: RefundedLine,
): LedgerEntry[] {
  const sale = saleIn(state, orderId, licenseOptionId);
  const known = sale.disputes.get(disputeId);
  const entryId = `dispute/${disputeId}/${licenseOptionId}/${status}`;
  const of = { entryId, sellerId, currency: sale.currency };
  const source = { orderId, licenseOptionId, disputeId };
  if (status === "opened") {
    if (known) return [];
    const share = { amount, fee: feeOfReturn(sale, amount) };
    return [{ ...of, kind: "dispute-opened", postings: disputeOpenedOf(share), source: { ...source, ...share } }];
  }
  if (!known) throw new DomainError("not-ready", "dispute-not-posted", "This dispute is not in the ledger yet.");
  const share = { amount: known.amount, fee: known.fee };
  if (status === "lost" && known.status === "open") {
    return [{ ...of, kind: "dispute-lost", postings: disputeLostOf(share), source: { ...source, ...share } }];
  }
  if (status === "won" && known.status !== "won") {
    const postings = disputeWonOf(share, known.status === "lost");
    return [{ ...of, kind: "dispute-won", postings, source: { ...source, ...share } }];
  }
  return [];
}

/** If nothing is available, a request that is open already is the answer to a second one. */
function requestPayout(
  state: LedgerState,
  { sellerId, payoutId, currency, to }: Extract<LedgerCommand, { type: "request-payout" }>,
): LedgerEntry[] {
  if (state.payouts.has(payoutId)) return [];
  const { available: amount } = balanceIn(state, currency);
  if (amount <= 0) {
    if (openPayout(state, currency)) return [];
    throw new DomainError("refused", "nothing-available", "Nothing is available for a payout.");
  }
  return [
    {
      entryId: `payout/${payoutId}/requested`,
      sellerId,
      kind: "payout-requested",
      currency,
      postings: payoutRequestedOf(amount),
      source: { payoutId, amount, ...(to && { to }) },
    },
  ];
}

/**
 * Records what the provider did. The entry follows the money: a transfer that was made is posted even if its payout was
 * cancelled meanwhile, and one that came back is available again. Late news of the same transfer changes nothing.
 */
function settlePayout(
  { payouts }: LedgerState,
  { sellerId, payoutId, answer }: Extract<LedgerCommand, { type: "settle-payout" }>,
): LedgerEntry[] {
  const payout = payouts.get(payoutId);
  if (!payout) throw noSuchPayout();
  const { currency, amount, status, reference: known } = payout;
  const { reference } = answer;
  const of = { sellerId, currency };
  if (answer.status === "done") {
    if (status === "paid" || known === reference) return [];
    const postings = payoutPaidOf(amount, status === "requested" ? "reserved" : "available");
    const entryId = `payout/${payoutId}/paid/${reference}`;
    return [{ ...of, entryId, kind: "payout-paid", postings, source: { payoutId, amount, reference } }];
  }
  if (status !== "requested" && !(status === "paid" && known === reference)) return [];
  const postings = payoutFailedOf(amount, status === "paid");
  const entryId = `payout/${payoutId}/failed/${reference}`;
  const source = { payoutId, amount, reference, reason: answer.reason };
  return [{ ...of, entryId, kind: "payout-failed", postings, source }];
}

/** The seller's newest payout in a currency that waits for its transfer. */
export function openPayout({ payouts }: LedgerState, currency: string): Payout | undefined {
  return [...payouts.values()].findLast((payout) => payout.currency === currency && payout.status === "requested");
}

function decidePayout(
  { payouts }: LedgerState,
  command: Extract<LedgerCommand, { type: "pay-payout" | "cancel-payout" }>,
): LedgerEntry[] {
  const { sellerId, payoutId, superAdmin } = command;
  const payout = superAdmin ? payouts.get(payoutId) : undefined;
  if (!payout) throw noSuchPayout();
  const { currency, amount, status, reference, to } = payout;
  const of = { sellerId, currency };
  if (command.type === "pay-payout") {
    if (status === "paid" && reference === command.reference) return [];
    if (status !== "requested") throw decided(status);
    if (to) throw new DomainError("conflict", "made-by-provider", "The payment provider makes this payout.");
    const source = { payoutId, amount, reference: command.reference };
    const entryId = `payout/${payoutId}/paid`;
    return [{ ...of, entryId, kind: "payout-paid", postings: payoutPaidOf(amount), source }];
  }
  if (status === "cancelled") return [];
  if (status !== "requested") throw decided(status);
  const source = { payoutId, amount, reason: command.reason };
  const entryId = `payout/${payoutId}/cancelled`;
  return [{ ...of, entryId, kind: "payout-cancelled", postings: payoutCancelledOf(amount), source }];
}

function noSuchPayout(): DomainError {
  return new DomainError("not-found", "not-found", "There is no such payout.");
}

function decided(status: string): DomainError {
  return new DomainError("conflict", "payout-decided", `This payout is ${status} already.`);
}

function saleIn({ sales }: LedgerState, orderId: string, licenseOptionId: string): LedgerSale {
  const sale = sales.get(saleKey(orderId, licenseOptionId));
  if (!sale) throw new DomainError("not-ready", "sale-not-posted", "This sale is not in the ledger yet.");
  return sale;
}

/** What the mall gives back of its fee if `amount` more goes back to the buyer. */
function feeOfReturn(sale: LedgerSale, amount: number): number {
  return Math.max(0, feeReturnedFor(sale, sale.returned + amount) - sale.feeReturned);
}
