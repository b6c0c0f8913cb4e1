import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { ItemType } from "../item/contract.ts";
import { pageOf } from "../page.ts";
import { Sum } from "./contract.ts";
import { isCurrency } from "./rules/currency.ts";
import { isTimeZone } from "./rules/selling-days.ts";

/** Minor units, below zero if the money goes the other way. */
const Change = z.number().int();

/** Body of `POST /api/payouts`. */
export const PayoutRequest = z
  .strictObject({ currency: z.string().refine(isCurrency, "This is not a currency.") })
  .meta({ id: "PayoutRequest" });
export type PayoutRequest = z.output<typeof PayoutRequest>;

const PayoutStatus = z.enum(["requested", "paid", "cancelled", "failed"]);

/** Answer of `POST /api/payouts`. */
export const RequestedPayout = z
  .object({ id: z.uuid(), currency: z.string(), amount: Sum, status: PayoutStatus })
  .meta({ id: "RequestedPayout" });
export type RequestedPayout = z.output<typeof RequestedPayout>;

export const PaidPayout = z
  .strictObject({
    /** Of the transfer, as the bank statement shows it. */
    reference: z.string().trim().min(1, "Enter the reference of the transfer.").max(200),
  })
  .meta({ id: "PaidPayout" });
export type PaidPayout = z.output<typeof PaidPayout>;

export const CancelPayout = z
  .strictObject({ reason: z.string().trim().min(1, "Enter a reason.").max(500) })
  .meta({ id: "CancelPayout" });
export type CancelPayout = z.output<typeof CancelPayout>;

/** What a seller has in one currency. */
export const SellerBalance = z
  .object({
    currency: z.string(),
    /** Can be paid out; below zero after a refund of money that was paid out already. */
    available: Change,
    /** The seller's part of payments that a buyer's bank disputes. */
    held: Change,
    /** In requested payouts. */
    reserved: Change,
    paidOut: Change,
    /** What the mall has kept. */
    mallFee: Change,
    /** The request that waits for its transfer, if there is one. */
    openPayout: z.uuid().nullable(),
  })
  .meta({ id: "SellerBalance" });
export type SellerBalance = z.output<typeof SellerBalance>;

export const SellerBalances = z.object({ items: z.array(SellerBalance) }).meta({ id: "SellerBalances" });
export type SellerBalances = z.output<typeof SellerBalances>;

/** One entry of a seller's ledger. */
export const BalanceEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum([
      "sale",
      "refund",
      "dispute-opened",
      "dispute-won",
      "dispute-lost",
      "payout-requested",
      "payout-paid",
      "payout-failed",
      "payout-cancelled",
    ]),
    currency: z.string(),
    /** What it changed of what is available, held, and kept by the mall. */
    available: Change,
    held: Change,
    mallFee: Change,
    /** Paid by the buyer, given back, disputed or paid out. */
    amount: Sum,
    /** What is available after it. */
    balance: Change,
    itemName: z.string().nullable(),
    orderId: z.uuid().nullable(),
    payoutId: z.uuid().nullable(),
    /** The reference of a transfer, or why a payout was cancelled or failed. */
    note: z.string().nullable(),
  })
  .meta({ id: "BalanceEntry" });
export type BalanceEntry = z.output<typeof BalanceEntry>;

/** Newest first. */
export const BalanceEntryPage = pageOf(BalanceEntry).meta({ id: "BalanceEntryPage" });
export type BalanceEntryPage = z.output<typeof BalanceEntryPage>;

export const Payout = z
  .object({
    ...RequestedPayout.shape,
    requestedAt: z.string(),
    /** The payment provider that makes it; null: a super admin makes it and records it. */
    provider: z.string().nullable(),
    /** When it was paid or cancelled, or failed. */
    decidedAt: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "Payout" });
export type Payout = z.output<typeof Payout>;

/** Newest first. */
export const PayoutPage = pageOf(Payout).meta({ id: "PayoutPage" });
export type PayoutPage = z.output<typeof PayoutPage>;

/** A payout that waits for its transfer, for super admins. */
export const OpenPayout = z
  .object({
    ...Payout.shape,
    sellerId: z.uuid(),
    seller: PublicProfile.nullable(),
    /** What else the seller has in the currency; below zero: cancel the payout, or expect the debt from next sales. */
    available: Change,
  })
  .meta({ id: "OpenPayout" });
export type OpenPayout = z.output<typeof OpenPayout>;

/** Oldest first. */
export const OpenPayoutPage = pageOf(OpenPayout).meta({ id: "OpenPayoutPage" });
export type OpenPayoutPage = z.output<typeof OpenPayoutPage>;

/** Which sales; days (both included) in `timeZone`. */
export const salesFilter = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  timeZone: z.string().max(64).refine(isTimeZone, "There is no such time zone.").default("UTC"),
  itemId: z.uuid().optional(),
};
export const SalesFilter = z.strictObject(salesFilter);
export type SalesFilter = z.output<typeof SalesFilter>;

/** Sums of sales of one currency, in minor units. */
const SalesSums = {
  currency: z.string(),
  count: z.number().int(),
  /** What buyers paid, without tax. */
  net: Sum,
  tax: Sum,
  /** What the mall kept; what it gave back is taken off. */
  fee: Sum,
  /** Given back to buyers, or taken back by their banks. */
  refunded: Sum,
  /** net + tax - fee - refunded */
  earned: Change,
};

export const SalesSummary = z
  .object({
    totals: z.array(z.object(SalesSums)),
    /** Days with sales, oldest first. */
    days: z.array(z.object({ day: z.iso.date(), ...SalesSums })),
    /** What sold best first. */
    items: z.array(z.object({ itemType: ItemType, itemId: z.uuid(), itemName: z.string(), ...SalesSums })),
  })
  .meta({ id: "SalesSummary" });
export type SalesSummary = z.output<typeof SalesSummary>;
