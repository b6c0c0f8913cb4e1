import { Inject } from "@nestjs/common";
import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { LedgerState, Payout } from "../ledger/ledger-state.ts";
import { sellerLedger } from "../ledger/seller-ledger.ts";
import { Alarms } from "../order/alarms.ts";
import { answerWithin } from "../order/answer-within.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "../order/payment-provider.ts";
import { ReadPayoutAccount } from "./payout-account.handlers.ts";
import type { PayoutAnswer } from "./payout-provider.ts";

/**
 * Has a payout carried out, or asks how it stands, and posts that. The request, the webhook and the job all end here: in
 * any order and any number of times, the result is the same. Returns the seller's ledger.
 */
export class SettlePayout extends Command<LedgerState> {
  constructor(
    readonly sellerId: string,
    readonly payoutId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SettlePayout)
export class SettlePayoutHandler implements ICommandHandler<SettlePayout> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly alarms: Alarms,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ sellerId, payoutId, context }: SettlePayout): Promise<LedgerState> {
    const stream = `sellerLedger-${sellerId}`;
    const { state } = await this.aggregates.load(sellerLedger, stream);
    const payout = state.payouts.get(payoutId);
    if (!payout) throw new DomainError("not-found", "not-found", "There is no such payout.");
    const answer = await this.ask(sellerId, payout);
    if (!answer || answer.status === "pending") return state;
    const settled = await this.aggregates.run(
      sellerLedger,
      stream,
      { type: "settle-payout", sellerId, payoutId, answer },
      { ...context, commandId: derivedId("payout", payoutId, answer.status, answer.reference) },
    );
    if (answer.status === "failed" && settled.events.length > 0) {
      await this.alarms.raise("payout-failed", payoutId, answer.reason);
      await this.commands.execute(new ReadPayoutAccount(sellerId, context)); // perhaps it can no longer be paid
    }
    return settled.state;
  }

  /** Only a requested payout is carried out; of another one it is asked what became of it. */
  private async ask(sellerId: string, { to, ...payout }: Payout): Promise<PayoutAnswer | null> {
    const { payouts, name, patienceMs } = this.provider;
    if (!to || to.provider !== name || !payouts) return null;
    const { payoutId, amount, currency, status } = payout;
    const transfer = { payoutId, sellerId, account: to.account, amount, currency };
    const isOpen = status === "requested";
    return answerWithin<PayoutAnswer | null>(
      patienceMs,
      isOpen ? payouts.payout(transfer) : payouts.findPayout(transfer),
    );
  }
}
