import { GrowingMap } from "../../rules/growing-map.ts";
import type { LedgerEntry, LedgerEvent, PayoutDestination } from "../events.ts";
import { type Balance, balanceAfter, NOTHING } from "../rules/postings.ts";

export interface Payout {
  readonly payoutId: string;
  readonly currency: string;
  readonly amount: number;
  readonly status: "requested" | "paid" | "cancelled" | "failed";
  /** Of the transfer, once it is made or has failed. */
  readonly reference: string | null;
  /** Null: a super admin makes the transfer. */
  readonly to: PayoutDestination | null;
}

export interface DisputedPart {
  readonly amount: number;
  readonly fee: number;
  readonly status: "open" | "won" | "lost";
}

/** A sold line, and what of it went back to the buyer or is held for a dispute. */
export interface LedgerSale {
  readonly currency: string;
  readonly total: number;
  readonly fee: number;
  readonly returned: number;
  readonly feeReturned: number;
  readonly refunds: readonly string[];
  readonly disputes: ReadonlyMap<string, DisputedPart>;
}

export interface LedgerState {
  /** By currency. */
  readonly balances: ReadonlyMap<string, Balance>;
  /** By order and option (`saleKey`). */
  readonly sales: GrowingMap<string, LedgerSale>;
  readonly payouts: GrowingMap<string, Payout>;
}

export const EMPTY_LEDGER: LedgerState = {
  balances: new Map(),
  sales: GrowingMap.empty(),
  payouts: GrowingMap.empty(),
};

export function saleKey(orderId: string, licenseOptionId: string): string {
  return `${orderId}/${licenseOptionId}`;
}

/** What the seller has in each account of a currency. */
export function balanceIn({ balances }: LedgerState, currency: string): Balance {
  return balances.get(currency) ?? NOTHING;
}

/** The state after an entry. */
export function evolveLedger(state: LedgerState, { data: entry }: LedgerEvent): LedgerState {
  const balance = balanceAfter(balanceIn(state, entry.currency), entry.postings);
  return { ...state, balances: new Map(state.balances).set(entry.currency, balance), ...changedBy(state, entry) };
}

function changedBy(state: LedgerState, entry: LedgerEntry): Partial<LedgerState> {
  switch (entry.kind) {
    case "sale": {
      const { orderId, line, fee } = entry.source;
      return withSale(state, saleKey(orderId, line.licenseOptionId), {
        currency: entry.currency,
        total: line.total,
        fee,
        returned: 0,
        feeReturned: 0,
        refunds: [],
        disputes: new Map(),
      });
    }
    case "refund":
    case "dispute-opened":
    case "dispute-won":
    case "dispute-lost":
      return afterReturn(state, entry);
    default:
      return afterPayout(state, entry);
  }
}

type OfPayout = Extract<LedgerEntry, { kind: `payout-${string}` }>;
type OfReturn = Extract<LedgerEntry, { kind: "refund" | `dispute-${string}` }>;

function afterReturn(state: LedgerState, entry: OfReturn): Partial<LedgerState> {
  const { orderId, licenseOptionId, amount, fee } = entry.source;
  const key = saleKey(orderId, licenseOptionId);
  const sale = state.sales.get(key);
  if (!sale) return {};
  const taken = { returned: sale.returned + amount, feeReturned: sale.feeReturned + fee };
  if (entry.kind === "refund") {
    return withSale(state, key, { ...sale, ...taken, refunds: [...sale.refunds, entry.source.refundId] });
  }
  const disputed = (status: DisputedPart["status"]) =>
    new Map(sale.disputes).set(entry.source.disputeId, { amount, fee, status });
  switch (entry.kind) {
    case "dispute-opened":
      return withSale(state, key, { ...sale, ...taken, disputes: disputed("open") });
    case "dispute-lost":
      return withSale(state, key, { ...sale, disputes: disputed("lost") });
    case "dispute-won": {
      const given = { returned: sale.returned - amount, feeReturned: sale.feeReturned - fee };
      return withSale(state, key, { ...sale, ...given, disputes: disputed("won") });
    }
  }
}

function withSale({ sales }: LedgerState, key: string, sale: LedgerSale): Partial<LedgerState> {
  return { sales: sales.with(key, sale) };
}

const PAYOUT_STATUS = {
  "payout-requested": "requested",
  "payout-paid": "paid",
  "payout-failed": "failed",
  "payout-cancelled": "cancelled",
} as const;

function afterPayout({ payouts }: LedgerState, { kind, currency, source }: OfPayout): Partial<LedgerState> {
  const { payoutId, amount } = source;
  const status = PAYOUT_STATUS[kind];
  const reference = "reference" in source ? source.reference : null;
  const to = kind === "payout-requested" ? (source.to ?? null) : (payouts.get(payoutId)?.to ?? null);
  return { payouts: payouts.with(payoutId, { payoutId, currency, amount, status, reference, to }) };
}
