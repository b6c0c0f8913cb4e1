import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { RequestedPayout } from "../ledger-contract.ts";
import type { LedgerState } from "./ledger-state.ts";
import { openPayout, sellerLedger } from "./seller-ledger.ts";

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
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ sellerId, currency, context }: RequestPayout): Promise<RequestedPayout> {
    const payoutId = newId(context, "payout");
    const { state } = await this.aggregates.run(
      sellerLedger,
      `sellerLedger-${sellerId}`,
      { type: "request-payout", sellerId, payoutId, currency },
      context,
    );
    return requestedPayout(state, payoutId, currency);
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
