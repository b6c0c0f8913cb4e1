import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { GrantLicenses } from "../license/license.handlers.ts";
import { Alarms } from "./alarms.ts";
import { order, PAYMENT_MISMATCH } from "./order.ts";
import type { OrderState, Placed } from "./order-state.ts";
import type { PaymentState } from "./payment-provider.ts";
import { Payments } from "./payments.ts";

/**
 * Completes an order by the state of its payment. The page, the webhook and the job that looks after open payments all
 * end here: in any order and any number of times, the result is the same. Returns the order's state.
 */
export class CompletePayment extends Command<OrderState> {
  constructor(
    readonly orderId: string,
    readonly payment: PaymentState,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Does with an order's uses and cart lines what follows from its stage: a declined or expired order returns them, and one
 * that was paid after that has them again. Harmless when repeated, in any order.
 */
export class SettleLines extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CompletePayment)
export class CompletePaymentHandler implements ICommandHandler<CompletePayment> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly payments: Payments,
    private readonly alarms: Alarms,
  ) {}

  async execute({ orderId, payment, context }: CompletePayment): Promise<OrderState> {
    const before = (await this.aggregates.load(order, `order-${orderId}`)).state;
    const completed = await this.run(orderId, before, payment, context);
    if (!completed) return before;
    const { state, events } = completed;
    const { placed } = state;
    if (!placed) return state;
    if (events.some(({ type }) => type === "OrderPaid")) await this.afterPayment(placed, context);
    if (payment.status === "paid" && state.paymentId !== payment.paymentId) {
      await this.alarms.raise("paid-twice", orderId, `Payments ${state.paymentId} and ${payment.paymentId}.`);
    }
    await this.commands.execute(new SettleLines(orderId, context));
    return state;
  }

  /** Null if the payment is not of the order's total: the order stays as it is, and only support can help. */
  private async run(orderId: string, { placed }: OrderState, payment: PaymentState, context: CommandContext) {
    const expiresAt = placed ? this.payments.payBy(placed) : "";
    const commandId = derivedId("order", orderId, "complete", ...keyOf(payment));
    try {
      return await this.aggregates.run(
        order,
        `order-${orderId}`,
        { type: "complete", payment, expiresAt, now: context.at },
        { ...context, commandId },
      );
    } catch (error) {
      if (error instanceof DomainError && error.code === PAYMENT_MISMATCH && payment.status === "paid") {
        const { paymentId, amount, currency } = payment;
        await this.alarms.raise("payment-mismatch", orderId, `Payment ${paymentId} is of ${amount} ${currency}.`);
        return null;
      }
      throw error;
    }
  }

  /** So that the buyer can open what they bought at once; reactors do the same for every paid order. */
  private async afterPayment(placed: Placed, context: CommandContext): Promise<void> {
    const { orderId, buyerId, lines } = placed;
    await this.commands.execute(new GrantLicenses(orderId, buyerId, lines, context.at, context));
  }
}

/** What makes two answers the same: however often one is given, it is one command. */
function keyOf(payment: PaymentState): string[] {
  switch (payment.status) {
    case "open":
      return ["open", payment.paymentRef, payment.url ?? ""];
    case "paid":
      return ["paid", payment.paymentId];
    default:
      return [payment.status];
  }
}
