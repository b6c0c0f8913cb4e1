import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { cart } from "../cart/cart.ts";
import { GrantLicenses } from "../license/license.handlers.ts";
import { ReturnUses } from "../uses/uses.handlers.ts";
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

/** Returns the uses of a declined or expired order, and its lines to its buyer's cart. Harmless when repeated. */
export class ReturnLines extends Command<void> {
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
    if (events.some(({ type }) => type === "OrderPaid")) await this.afterPayment(placed, before, context);
    if (payment.status === "paid" && state.paymentId !== payment.paymentId) {
      await this.alarms.raise("paid-twice", orderId, `Payments ${state.paymentId} and ${payment.paymentId}.`);
    }
    if (state.stage === "declined" || state.stage === "expired") {
      await this.commands.execute(new ReturnLines(orderId, context));
    }
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
  private async afterPayment(placed: Placed, before: OrderState, context: CommandContext): Promise<void> {
    const { orderId, buyerId, lines } = placed;
    await this.commands.execute(new GrantLicenses(orderId, buyerId, lines, context.at, context));
    if (before.stage !== "declined" && before.stage !== "expired") return;
    // paid after all: the lines that had returned to the cart are bought
    for (const { licenseOptionId } of lines) {
      const commandId = derivedId("order", orderId, "bought", licenseOptionId);
      const remove = { type: "remove", userId: buyerId, licenseOptionId } as const;
      await this.aggregates.run(cart, `cart-${buyerId}`, remove, { ...context, commandId });
    }
  }
}

@CommandHandler(ReturnLines)
export class ReturnLinesHandler implements ICommandHandler<ReturnLines> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, context }: ReturnLines): Promise<void> {
    const { placed, stage } = (await this.aggregates.load(order, `order-${orderId}`)).state;
    if (!placed || (stage !== "declined" && stage !== "expired")) return;
    const { buyerId, lines } = placed;
    await this.commands.execute(new ReturnUses(orderId, lines, context));
    await this.aggregates.run(
      cart,
      `cart-${buyerId}`,
      { type: "restore", userId: buyerId, orderId, lines },
      { ...context, commandId: derivedId("order", orderId, "restore") },
    );
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
