import { Inject, Logger } from "@nestjs/common";
import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { InTurn } from "#backend/commands/in-turn";
import { DomainError } from "../../decider.ts";
import { cart } from "../cart/cart.ts";
import type { Order } from "../contract.ts";
import type { Agreement } from "../events.ts";
import { GrantLicenses } from "../license/license.handlers.ts";
import { type Charged, order, type Placed } from "./order.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "./payment-provider.ts";

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

const PAYMENT_PENDING = "payment-pending";

/** True if an order is not settled because its payment provider has not answered. */
export function isPaymentPending(error: unknown): boolean {
  return error instanceof DomainError && error.code === PAYMENT_PENDING;
}

/** Charges a placed order and records the outcome; the lines of a declined one return to the cart. */
export class SettleOrder extends Command<Order> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * The checkout and its reactor may both run a step. The step's command id derives from the order alone, so the second
 * one appends nothing and learns the first one's position.
 */
function stepOf(orderId: string, step: "place" | "settle" | "restore", context: CommandContext): CommandContext {
  return { ...context, commandId: derivedId("order", orderId, step) };
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
      stepOf(orderId, "place", context),
    );
  }
}

@CommandHandler(SettleOrder)
export class SettleOrderHandler implements ICommandHandler<SettleOrder> {
  private readonly turns = new InTurn();
  private readonly logger = new Logger("payments");

  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ orderId, context }: SettleOrder): Promise<Order> {
    return this.turns.run(orderId, () => this.settle(orderId, context));
  }

  private async settle(orderId: string, context: CommandContext): Promise<Order> {
    const stream = `order-${orderId}`;
    const { placed, charged: before } = (await this.aggregates.load(order, stream)).state;
    if (!placed) {
      throw new DomainError("not-ready", "order-not-placed", "Your order is being placed. It will show in a moment.");
    }
    const { buyerId, lines } = placed;
    const charged = before ?? (await this.charge(placed));
    // also if it was settled before: the answer must contain the position written
    const { state, events } = await this.aggregates.run(
      order,
      stream,
      { type: "settle", charged },
      stepOf(orderId, "settle", context),
    );
    // so that the buyer can open what they bought at once; the reactor `licenses` does the same for every paid order
    if (events.some(({ type }) => type === "OrderPaid")) {
      await this.commands.execute(new GrantLicenses(orderId, buyerId, lines, context.at, context));
    }
    if (state.charged?.status === "declined") {
      await this.aggregates.run(
        cart,
        `cart-${buyerId}`,
        { type: "restore", userId: buyerId, orderId, lines },
        stepOf(orderId, "restore", context),
      );
    }
    return answerOf(placed, state.charged);
  }

  private async charge({ orderId, total, currency, buyerId }: Placed): Promise<Charged> {
    try {
      return await answerWithin(this.provider.patienceMs, this.provider.charge({ orderId, total, currency, buyerId }));
    } catch (error) {
      this.logger.error(`order ${orderId}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      throw new DomainError(
        "not-ready",
        PAYMENT_PENDING,
        "Your order is placed. The payment provider is not responding. We will complete the payment automatically.",
        { orderId },
      );
    }
  }
}

/** A late answer is not lost: asked again, the provider gives the same one. */
async function answerWithin(milliseconds: number, answer: Promise<Charged>): Promise<Charged> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

function answerOf({ orderId, lines, total, currency, provider, placedAt }: Placed, charged: Charged | null): Order {
  return {
    id: orderId,
    status: charged === null ? "placed" : charged.status === "approved" ? "paid" : "declined",
    lines: [...lines],
    total,
    currency,
    provider,
    placedAt,
    declineReason: charged?.status === "declined" ? charged.reason : null,
  };
}
