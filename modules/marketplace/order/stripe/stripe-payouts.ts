import Stripe from "stripe";
import type { AccountState, PayoutAnswer, PayoutProvider, PayoutTransfer } from "../../payout/payout-provider.ts";
import { toStripe } from "./stripe-amount.ts";

/** Stripe has no answer of its own for an account that was removed or has left the mall: it refuses access to it. */
const GONE = new Set(["account_invalid", "resource_missing"]);
/** The buyers' money is not in the mall's Stripe balance yet. */
const NOT_YET_THERE = new Set(["balance_insufficient", "insufficient_funds"]);

/**
 * Pays sellers by Stripe Connect: each has an Express account, which they set up on Stripe's pages, and a payout is a
 * transfer to it out of the mall's balance. Stripe pays it on to the seller's bank.
 */
export class StripePayouts implements PayoutProvider {
  constructor(
    private readonly stripe: Stripe,
    private readonly origin: string,
  ) {}

  /** If its answer is lost for more than a day, another account is opened; the lost one is empty and never used. */
  async openAccount(sellerId: string, count: number): Promise<string> {
    const { id } = await this.stripe.accounts.create(
      { type: "express", capabilities: { transfers: { requested: true } }, metadata: { sellerId } },
      { idempotencyKey: `account-${sellerId}-${count}` },
    );
    return id;
  }

  async accountState(account: string): Promise<AccountState> {
    try {
      return stateOf(await this.stripe.accounts.retrieve(account));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && GONE.has(error.code ?? "")) return null;
      throw error;
    }
  }

  async accountLink(account: string, state: AccountState): Promise<string> {
    if (state === "ready") return (await this.stripe.accounts.createLoginLink(account)).url;
    const back = `${this.origin}/profile/balance`;
    const link = await this.stripe.accountLinks.create({
      account,
      type: "account_onboarding",
      return_url: `${back}?payouts=returned`,
      refresh_url: `${back}?payouts=again`,
    });
    return link.url;
  }

  /**
   * Stripe forgets idempotency keys after a day, so the transfer is looked for first. It also repeats a refusal for a
   * day, so the balance is asked for before a transfer that it could not cover.
   */
  async payout(transfer: PayoutTransfer): Promise<PayoutAnswer> {
    const { payoutId, currency } = transfer;
    const reference = `none-${payoutId}`;
    const amount = toStripe(transfer.amount, currency);
    if (amount === null) return { status: "failed", reference, reason: `Stripe has no such amount of ${currency}.` };
    const found = await this.findPayout(transfer);
    if (found) return found;
    if ((await this.available(currency)) < amount) return { status: "pending" };
    try {
      return answerOf(await this.transferred(transfer, amount));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      if (NOT_YET_THERE.has(error.code ?? "")) return { status: "pending" };
      return { status: "failed", reference, reason: error.message };
    }
  }

  async findPayout({ payoutId }: PayoutTransfer): Promise<PayoutAnswer | null> {
    const { data } = await this.stripe.transfers.list({ transfer_group: payoutId, limit: 1 });
    const [transfer] = data;
    return transfer ? answerOf(transfer) : null;
  }

  private async available(currency: string): Promise<number> {
    const { available } = await this.stripe.balance.retrieve();
    return available.find((each) => each.currency === currency.toLowerCase())?.amount ?? 0;
  }

  private transferred({ payoutId, sellerId, account, currency }: PayoutTransfer, amount: number) {
    return this.stripe.transfers.create(
      {
        amount,
        currency: currency.toLowerCase(),
        destination: account,
        transfer_group: payoutId,
        metadata: { payoutId, sellerId },
      },
      { idempotencyKey: `payout-${payoutId}` },
    );
  }
}

function stateOf({ capabilities, details_submitted, payouts_enabled, requirements }: Stripe.Account): AccountState {
  if (capabilities?.transfers === "active" && payouts_enabled) return "ready";
  const missing = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  return details_submitted && missing.length === 0 ? "in-review" : "needs-details";
}

function answerOf({ id: reference, reversed }: Stripe.Transfer): PayoutAnswer {
  return reversed
    ? { status: "failed", reference, reason: "The transfer was reversed." }
    : { status: "done", reference };
}
