import { Inject } from "@nestjs/common";
import {
  Command,
  CommandBus,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { answerWithin } from "../order/answer-within.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "../order/payment-provider.ts";
import type { PayoutAccount, PayoutAccountLink } from "../payout-contract.ts";
import { ANSWER_OVERTAKEN, type PayoutAccountState, payoutAccount } from "./payout-account.ts";

/** Whether a seller can be paid. */
export class GetPayoutAccount extends Query<PayoutAccount> {
  constructor(readonly sellerId: string) {
    super();
  }
}

/** Opens the seller's account if there is none, and returns the provider's page for it. */
export class LinkPayoutAccount extends Command<PayoutAccountLink> {
  constructor(
    readonly sellerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks the provider how the seller's account stands, and notes it. Harmless when repeated. */
export class ReadPayoutAccount extends Command<PayoutAccount> {
  constructor(
    readonly sellerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const streamOf = (sellerId: string) => `payoutAccount-${sellerId}`;

@QueryHandler(GetPayoutAccount)
export class GetPayoutAccountHandler implements IQueryHandler<GetPayoutAccount> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ sellerId }: GetPayoutAccount): Promise<PayoutAccount> {
    return answerOf((await this.aggregates.load(payoutAccount, streamOf(sellerId))).state, this.provider);
  }
}

@CommandHandler(LinkPayoutAccount)
export class LinkPayoutAccountHandler implements ICommandHandler<LinkPayoutAccount> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ sellerId, context }: LinkPayoutAccount): Promise<PayoutAccountLink> {
    const { payouts, name, patienceMs } = this.provider;
    if (!payouts) throw new DomainError("not-found", "not-found", "Payouts need no account in this mall.");
    const { open } = await this.opened(sellerId, context);
    if (!open || open.provider !== name) throw new DomainError("not-found", "not-found", "There is no such account.");
    const account = open.account;
    return {
      url: await answerWithin(
        patienceMs,
        payouts.accountState(account).then((state) => payouts.accountLink(account, state)),
      ),
    };
  }

  private async opened(sellerId: string, context: CommandContext): Promise<PayoutAccountState> {
    await this.commands.execute(new ReadPayoutAccount(sellerId, context)); // one that was closed is opened again
    const { state } = await this.aggregates.load(payoutAccount, streamOf(sellerId));
    const { payouts, name: provider, patienceMs } = this.provider;
    if (state.open || !payouts) return state;
    const account = await answerWithin(patienceMs, payouts.openAccount(sellerId, state.count));
    const opened = await this.aggregates.run(
      payoutAccount,
      streamOf(sellerId),
      { type: "open", sellerId, account: { provider, account } },
      { ...context, commandId: derivedId("payout account", sellerId, account) },
    );
    return opened.state;
  }
}

@CommandHandler(ReadPayoutAccount)
export class ReadPayoutAccountHandler implements ICommandHandler<ReadPayoutAccount> {
  constructor(
    private readonly aggregates: Aggregates,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ sellerId, context }: ReadPayoutAccount): Promise<PayoutAccount> {
    for (;;) {
      try {
        return answerOf(await this.read(sellerId, context), this.provider);
      } catch (error) {
        if (!(error instanceof DomainError && error.code === ANSWER_OVERTAKEN)) throw error;
      }
    }
  }

  private async read(sellerId: string, context: CommandContext): Promise<PayoutAccountState> {
    const { payouts, name, patienceMs } = this.provider;
    const { state } = await this.aggregates.load(payoutAccount, streamOf(sellerId));
    if (!payouts || state.open?.provider !== name) return state;
    const { account } = state.open;
    const status = (await answerWithin(patienceMs, payouts.accountState(account))) ?? "closed";
    const noted = await this.aggregates.run(
      payoutAccount,
      streamOf(sellerId),
      { type: "note", sellerId, account, status, seen: state.changes },
      { ...context, commandId: derivedId(context.commandId, "payout account", String(state.changes)) },
    );
    return noted.state;
  }
}

function answerOf({ open, status }: PayoutAccountState, { payouts, name }: PaymentProvider): PayoutAccount {
  if (!payouts) return { provider: null, status: "not-begun" };
  const isOpen = open?.provider === name && status !== "closed";
  return { provider: name, status: isOpen ? status : "not-begun" };
}
