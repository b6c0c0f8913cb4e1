/**
 * The accounts of a seller's ledger. `buyers`: buyers' money at the payment provider; `mallFee`: what the mall keeps;
 * `available`: what the seller can have paid out; `held`: until a dispute is decided; `reserved`: in requested payouts;
 * `paidOut`: what the seller has received.
 */
export const ACCOUNTS = ["buyers", "mallFee", "available", "held", "reserved", "paidOut"] as const;
export type Account = (typeof ACCOUNTS)[number];

/** A movement: above zero into the account, below zero out of it; minor units. */
export interface Posting {
  readonly account: Account;
  readonly amount: number;
}

/** What is in each account; sums of postings. All accounts together hold 0. */
export type Balance = Readonly<Record<Account, number>>;

export const NOTHING: Balance = { buyers: 0, mallFee: 0, available: 0, held: 0, reserved: 0, paidOut: 0 };

/** Money of a buyer, and the mall's fee on it. */
interface Share {
  readonly amount: number;
  readonly fee: number;
}

/** The balance after `postings`. */
export function balanceAfter(before: Balance, postings: readonly Posting[]): Balance {
  const after = { ...before };
  for (const { account, amount } of postings) after[account] += amount;
  return after;
}

export function saleOf({ amount, fee }: Share): Posting[] {
  return postingsOf({ buyers: -amount, mallFee: fee, available: amount - fee });
}

export function refundOf({ amount, fee }: Share): Posting[] {
  return postingsOf({ available: fee - amount, mallFee: -fee, buyers: amount });
}

/** The buyer's bank asks for the money: the seller's part of it cannot be paid out until that is decided. */
export function disputeOpenedOf({ amount, fee }: Share): Posting[] {
  return postingsOf({ available: fee - amount, held: amount - fee });
}

export function disputeLostOf({ amount, fee }: Share): Posting[] {
  return postingsOf({ held: fee - amount, mallFee: -fee, buyers: amount });
}

/** `wasLost`: banks sometimes decide a lost dispute again. */
export function disputeWonOf({ amount, fee }: Share, wasLost: boolean): Posting[] {
  return wasLost ? saleOf({ amount, fee }) : postingsOf({ held: fee - amount, available: amount - fee });
}

export function payoutRequestedOf(amount: number): Posting[] {
  return postingsOf({ available: -amount, reserved: amount });
}

/** `from`: a transfer may turn out to be made although its payout was cancelled, so that its amount is available. */
export function payoutPaidOf(amount: number, from: "reserved" | "available" = "reserved"): Posting[] {
  return postingsOf({ [from]: -amount, paidOut: amount });
}

/** `wasPaid`: the transfer was made, and came back. */
export function payoutFailedOf(amount: number, wasPaid: boolean): Posting[] {
  return postingsOf({ [wasPaid ? "paidOut" : "reserved"]: -amount, available: amount });
}

export function payoutCancelledOf(amount: number): Posting[] {
  return postingsOf({ reserved: -amount, available: amount });
}

function postingsOf(moves: Partial<Record<Account, number>>): Posting[] {
  return ACCOUNTS.flatMap((account) => (moves[account] ? [{ account, amount: moves[account] }] : []));
}
