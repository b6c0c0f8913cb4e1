/** How an account stands at the provider; null: the provider does not know it any more. */
export type AccountState = "needs-details" | "in-review" | "ready" | null;

/** A payout to carry out; minor units. */
export interface PayoutTransfer {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
}

/** How a payout stands; `reference`: of its transfer. */
export type PayoutAnswer =
  | { readonly status: "pending" }
  | { readonly status: "done"; readonly reference: string }
  | { readonly status: "failed"; readonly reference: string; readonly reason: string };

/**
 * The part of a payment provider that pays sellers: each has an account there, which they set up on the provider's own
 * pages. Every method throws if the provider is unreachable; it is then asked again.
 */
export interface PayoutProvider {
  /** Opens an account and returns its id. Idempotent by seller and `count`, the number of accounts they had before. */
  openAccount(sellerId: string, count: number): Promise<string>;
  accountState(account: string): Promise<AccountState>;
  /** The page where the seller gives the details that are missing, or looks after a ready account. It opens once. */
  accountLink(account: string, state: AccountState): Promise<string>;
  /** Transfers the money. Idempotent by `payoutId`; asked again, it says how that payout stands now. */
  payout(transfer: PayoutTransfer): Promise<PayoutAnswer>;
  /** How a payout stands; null if no transfer was made. */
  findPayout(transfer: PayoutTransfer): Promise<PayoutAnswer | null>;
}
