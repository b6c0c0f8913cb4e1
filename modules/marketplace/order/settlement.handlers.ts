import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { KeyedMutex } from "#backend/commands/keyed-mutex";
import { DomainError } from "../../decider.ts";
import type { Agreement } from "../events.ts";
import type { Order } from "../order-contract.ts";
import { CompletePayment } from "./complete-payment.handler.ts";
import { order } from "./order.ts";
import { orderAnswer } from "./order-answer.ts";
import type { OrderState, Placed } from "./order-state.ts";
import type { PaymentState } from "./payment-provider.ts";
import { Payments } from "./payments.ts";

/** Places the order of a checkout. */
export class PlaceOrder extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly buyerId: string,
    readonly agreement: Agreement,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Asks how the payment of a placed order stands, and completes the order accordingly. Throws `payment-pending`. */
export class SettleOrder extends Command<Order> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
    /** Whose order it must be; absent: anyone's. */
    readonly buyerId?: string,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ orderId, buyerId, agreement, context }: PlaceOrder): Promise<void> {
    const { lines, total, currency, provider } = agreement;
    await this.aggregates.run(
      order,
      `order-${orderId}`,
      { type: "place", orderId, buyerId, placedAt: context.at, lines, total, currency, provider },
      { ...context, commandId: derivedId("order", orderId, "place") },
    );
  }
}

@CommandHandler(SettleOrder)
export class SettleOrderHandler implements ICommandHandler<SettleOrder> {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly payments: Payments,
  ) {}

  async execute({ orderId, context, buyerId }: SettleOrder): Promise<Order> {
    return this.mutex.run(orderId, () => this.settle(orderId, context, buyerId));
  }

  private async settle(orderId: string, context: CommandContext, buyerId: string | undefined): Promise<Order> {
    const { state } = await this.aggregates.load(order, `order-${orderId}`);
    const { placed } = state;
    if (buyerId !== undefined && placed?.buyerId !== buyerId) {
      throw new DomainError("not-found", "not-found", "There is no such order.");
    }
    if (!placed) {
      throw new DomainError("not-ready", "order-not-placed", "Your order is being placed. It will show in a moment.");
    }
    const payment = outcomeOf(placed, state) ?? (await this.payments.stateOf(placed, state));
    return orderAnswer(placed, await this.commands.execute(new CompletePayment(orderId, payment, context)), context.at);
  }
}

/**
 * How the payment of a settled order ended; null for others. Completing it with that changes nothing, and the answer
 * contains the position written at the time.
 */
function outcomeOf({ total, currency }: Placed, state: OrderState): PaymentState | null {
  const paymentRef = state.payment?.ref ?? "";
  if (state.stage === "declined") return { status: "declined", paymentRef, reason: state.declineReason ?? "" };
  if (state.stage === "expired") return { status: "expired", paymentRef };
  if (state.paymentId === null) return null;
  return { status: "paid", paymentRef, paymentId: state.paymentId, amount: total, currency };
}
