import { Inject, Logger } from "@nestjs/common";
import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { PayoutDestination } from "../events.ts";
import type { LedgerState } from "../ledger/ledger-state.ts";
import { openPayout, sellerLedger } from "../ledger/seller-ledger.ts";
import type { RequestedPayout } from "../ledger-contract.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "../order/payment-provider.ts";
import { payoutAccount } from "./payout-account.ts";
import { SettlePayout } from "./settle-payout.handler.ts";

/** Requests the payout of all that is available to a seller in a currency. */
export class RequestPayout extends Command<RequestedPayout> {
  constructor(
    readonly sellerId: string,
    readonly currency: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A super admin records that a payout was transferred (`paid`, with its reference), or cancels it with a reason. */
export class DecidePayout extends Command<void> {
  constructor(
    readonly sellerId: string,
    readonly payoutId: string,
    readonly decision: { readonly reference: string } | { readonly reason: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestPayout)
export class RequestPayoutHandler implements ICommandHandler<RequestPayout> {
  private readonly logger = new Logger("payouts");

  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ sellerId, currency, context }: RequestPayout): Promise<RequestedPayout> {
    const to = await this.destinationOf(sellerId);
    const payoutId = newId(context, "payout");
    const { state } = await this.aggregates.run(
      sellerLedger,
      `sellerLedger-${sellerId}`,
      { type: "request-payout", sellerId, payoutId, currency, to },
      context,
    );
    const requested = requestedPayout(state, payoutId, currency);
    return to ? this.carriedOut(sellerId, requested, context) : requested;
  }

  /** Null if super admins make the payouts. Throws if the seller cannot be paid yet. */
  private async destinationOf(sellerId: string): Promise<PayoutDestination | null> {
    if (!this.provider.payouts) return null;
    const { open, status } = (await this.aggregates.load(payoutAccount, `payoutAccount-${sellerId}`)).state;
    if (open && status === "ready") return open;
    throw new DomainError("refused", "payouts-not-set-up", "Set up your payouts first.");
  }

  private async carriedOut(
    sellerId: string,
    requested: RequestedPayout,
    context: CommandContext,
  ): Promise<RequestedPayout> {
    try {
      const state = await this.commands.execute(new SettlePayout(sellerId, requested.id, context));
      return requestedPayout(state, requested.id, requested.currency);
    } catch (error) {
      // the reactor `payouts` has a job that goes on
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.logger.error(`payout ${requested.id}: ${detail}`);
      return requested;
    }
  }
}

@CommandHandler(DecidePayout)
export class DecidePayoutHandler implements ICommandHandler<DecidePayout> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ sellerId, payoutId, decision, context }: DecidePayout): Promise<void> {
    const of = { sellerId, payoutId, superAdmin: context.superAdmin };
    await this.aggregates.run(
      sellerLedger,
      `sellerLedger-${sellerId}`,
      "reference" in decision
        ? { type: "pay-payout", ...of, reference: decision.reference }
        : { type: "cancel-payout", ...of, reason: decision.reason },
      context,
    );
  }
}

function requestedPayout(state: LedgerState, payoutId: string, currency: string): RequestedPayout {
  const payout = state.payouts.get(payoutId) ?? openPayout(state, currency);
  if (!payout) throw new DomainError("not-found", "not-found", "There is no such payout.");
  const { amount, status } = payout;
  return { id: payout.payoutId, currency, amount, status };
}
