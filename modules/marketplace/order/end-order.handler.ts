import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { Order } from "../order-contract.ts";
import { CompletePayment, SettleLines } from "./complete-payment.handler.ts";
import { order } from "./order.ts";
import { orderAnswer } from "./order-answer.ts";
import { Payments } from "./payments.ts";

/**
 * Ends an order that is not paid: its buyer cancels it, or its time is over. The provider is told first, so that it
 * cannot be paid any more; if it was paid meanwhile, the order is completed instead.
 */
export class EndOrder extends Command<Order> {
  constructor(
    readonly orderId: string,
    readonly cause: "buyer" | "time",
    readonly context: CommandContext,
    /** Whose order it must be; absent: anyone's. */
    readonly buyerId?: string,
  ) {
    super();
  }
}

@CommandHandler(EndOrder)
export class EndOrderHandler implements ICommandHandler<EndOrder> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly payments: Payments,
  ) {}

  async execute({ orderId, cause, context, buyerId }: EndOrder): Promise<Order> {
    const stream = `order-${orderId}`;
    const { state } = await this.aggregates.load(order, stream);
    const { placed } = state;
    if (!placed || (buyerId !== undefined && placed.buyerId !== buyerId)) {
      throw new DomainError("not-found", "not-found", "There is no such order.");
    }
    if (state.stage !== "placed" && state.stage !== "waiting") return orderAnswer(placed, state, context.at);
    const payment = await this.payments.cancel(placed, state);
    // "open": too late to cancel, the buyer has paid and the provider waits for the money
    if (payment && payment.status !== "expired") {
      return orderAnswer(
        placed,
        await this.commands.execute(new CompletePayment(orderId, payment, context)),
        context.at,
      );
    }
    const ended = await this.aggregates.run(
      order,
      stream,
      { type: "expire", cause },
      { ...context, commandId: derivedId("order", orderId, "complete", "expired") },
    );
    await this.commands.execute(new SettleLines(orderId, context));
    return orderAnswer(placed, ended.state, context.at);
  }
}
