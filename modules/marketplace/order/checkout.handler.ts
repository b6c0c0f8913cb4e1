import { Inject } from "@nestjs/common";
import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { cart } from "../cart/cart.ts";
import type { Order } from "../contract.ts";
import { Offers } from "../offers.ts";
import type { SeenLine } from "../rules/seen-lines.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "./payment-provider.ts";
import { PlaceOrder, SettleOrder } from "./settlement.handlers.ts";

/** Buys the cart if prices and terms are still those that the buyer saw. */
export class Checkout extends Command<Order> {
  constructor(
    readonly userId: string,
    /** The lines of the cart as the buyer saw them. */
    readonly seen: readonly SeenLine[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Three streams' worth of work without a transaction, in the one order that survives a crash:
 *
 * 1. `CartCheckedOut` on the cart, under the revision that was read. This is the gate: two browsers share nothing but
 *    the cart's stream, so the second one is decided again and finds it empty. Nothing is charged before this step.
 * 2. `OrderPlaced` on the order, made of what `CartCheckedOut` holds and nothing else.
 * 3. The charge, idempotent by order, then `OrderPaid` or `OrderDeclined`; a declined order's lines return to the cart.
 *
 * After a crash between any two of them the reactor `settle_orders` goes on from the log. The other way round, an order
 * placed before the cart is emptied could be followed by a second one for the same lines.
 */
@CommandHandler(Checkout)
export class CheckoutHandler implements ICommandHandler<Checkout> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly offers: Offers,
    private readonly commands: CommandBus,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async execute({ userId, seen, context }: Checkout): Promise<Order> {
    const orderId = newId(context, "order");
    const stream = `cart-${userId}`;
    const { items } = (await this.aggregates.load(cart, stream)).state;
    const offers = await this.offers.allNow(items.map((item) => item.licenseOptionId));
    const now = context.at;
    const { state } = await this.aggregates.run(
      cart,
      stream,
      { type: "check-out", userId, orderId, offers, seen, provider: this.provider.name, now },
      context,
    );
    // a checkout that is repeated after later ones finds its order in the order's own stream
    if (state.checkout?.orderId === orderId) {
      await this.commands.execute(new PlaceOrder(orderId, userId, state.checkout, context));
    }
    return this.commands.execute(new SettleOrder(orderId, context));
  }
}
