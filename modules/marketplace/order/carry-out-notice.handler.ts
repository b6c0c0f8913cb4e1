import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { ReadPayoutAccount } from "../payout/payout-account.handlers.ts";
import { SettlePayout } from "../payout/settle-payout.handler.ts";
import { Alarms } from "./alarms.ts";
import { CompletePayment } from "./complete-payment.handler.ts";
import { order } from "./order.ts";
import type { PaymentState, ProviderNotice } from "./payment-provider.ts";
import { SettleRefund } from "./refund.handlers.ts";

/**
 * Carries out what a provider says of a payment, a refund, a dispute, a payout or a seller's account. Throws if its time has not come, for example
 * for a dispute of an order that is not paid yet: it is repeated later.
 */
export class CarryOutNotice extends Command<void> {
  constructor(
    readonly notice: ProviderNotice,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type DisputeNotice = Extract<ProviderNotice, { kind: "dispute" }>;

@CommandHandler(CarryOutNotice)
export class CarryOutNoticeHandler implements ICommandHandler<CarryOutNotice> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly alarms: Alarms,
  ) {}

  async execute({ notice, context }: CarryOutNotice): Promise<void> {
    switch (notice.kind) {
      case "payment":
        return this.payment(notice.orderId, notice.state, context);
      case "refund": {
        const { orderId, refundId, ...answer } = notice;
        await this.commands.execute(new SettleRefund(orderId, refundId, context, answer));
        return;
      }
      case "dispute":
        return this.dispute(notice, context);
      case "payout":
        await this.commands.execute(new SettlePayout(notice.sellerId, notice.payoutId, context));
        return;
      case "account":
        await this.commands.execute(new ReadPayoutAccount(notice.sellerId, context));
    }
  }

  private async payment(orderId: string | null, state: PaymentState, context: CommandContext): Promise<void> {
    const subject = orderId ?? state.paymentRef;
    const isKnown = orderId !== null && (await this.load(orderId)).placed !== null;
    if (orderId !== null && isKnown) {
      await this.commands.execute(new CompletePayment(orderId, state, context));
      return this.alarms.heal("payment-without-order", subject);
    }
    if (state.status === "paid") {
      const detail = `Payment ${state.paymentId} of ${state.amount} ${state.currency}.`;
      await this.alarms.raise("payment-without-order", subject, detail);
    }
    if (orderId !== null) throw notYet();
  }

  private async dispute(notice: DisputeNotice, context: CommandContext): Promise<void> {
    const { orderId, disputeId, status } = notice;
    if ((await this.load(orderId)).paymentId === null) throw notYet();
    const { kind: _, orderId: _order, ...dispute } = notice;
    // one whose opening was not heard of is opened first
    for (const step of new Set(["opened", status] as const)) {
      await this.aggregates.run(
        order,
        `order-${orderId}`,
        { type: "dispute", ...dispute, status: step },
        { ...context, commandId: derivedId("order", orderId, "dispute", disputeId, step) },
      );
    }
  }

  private async load(orderId: string) {
    return (await this.aggregates.load(order, `order-${orderId}`)).state;
  }
}

function notYet(): DomainError {
  return new DomainError("not-ready", "not-paid-yet", "The order is not there or not paid yet.");
}
