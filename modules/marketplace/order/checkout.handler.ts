import { Inject } from "@nestjs/common";
import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { keyReused } from "../../decider.ts";
import { type AgreedLine, cart } from "../cart/cart.ts";
import { Offers } from "../offers.ts";
import type { Order } from "../order-contract.ts";
import { changedLines } from "../rules/seen-lines.ts";
import { WAIVER } from "../rules/withdrawal.ts";
import { TAX_RATES, type TaxRates } from "../tax-rates.ts";
import { order } from "./order.ts";
import { PAYMENT_PROVIDER, type PaymentProvider } from "./payment-provider.ts";
import { PlaceCheckout, sellOutOf } from "./place-checkout.handler.ts";
import { SettleOrder } from "./settlement.handlers.ts";

/** Buys lines of the cart if prices and terms are still those that the buyer saw. */
export class Checkout extends Command<Order> {
  constructor(
    readonly userId: string,
    /** The lines to buy, as the buyer saw them. */
    readonly seen: readonly AgreedLine[],
    /** What they ticked about their right of withdrawal. */
    readonly waiver: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Several streams' worth of work without a transaction, in the one order that survives a crash:
 *
 * 1. `CartCheckedOut` on the cart, under the revision that was read. This is the gate: two browsers share nothing but
 *    the cart's stream, so the second one is decided again and finds it empty. Nothing is charged before this step.
 * 2. `UseTaken` for each limited number that `CartCheckedOut` names, of a purchase code or an option's stock. If one is
 *    spent, what was taken is returned and the lines go back to the cart; no order is placed. An order never gets another
 *    answer from the same number, so the checkout and the reactor come to the same end.
 * 3. `OrderPlaced` on the order, made of what `CartCheckedOut` holds and nothing else.
 * 4. The charge, idempotent by order, then `OrderPaid` or `OrderDeclined`; a declined order's uses
 *    are returned, and its lines return to the cart.
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
    @Inject(TAX_RATES) private readonly rates: TaxRates,
    @Inject(CONFIG) private readonly config: Pick<Config, "CONSUMER_WITHDRAWAL">,
  ) {}

  async execute({ userId, seen, waiver: accepted, context }: Checkout): Promise<Order> {
    const orderId = newId(context, "order");
    const stream = `cart-${userId}`;
    const { items, place: stated } = (await this.aggregates.load(cart, stream)).state;
    const wanted = new Set(seen.map(({ licenseOptionId }) => licenseOptionId));
    const chosen = items.filter(({ licenseOptionId }) => wanted.has(licenseOptionId));
    const place = { asked: this.rates.asksBuyers, taxed: this.rates.asksBuyers ? stated : null };
    const offers = await this.offers.allNow(chosen, context.at, place.taxed);
    const waiver = { asked: this.config.CONSUMER_WITHDRAWAL ? WAIVER : null, accepted };
    const { state } = await this.aggregates.run(
      cart,
      stream,
      {
        type: "check-out",
        userId,
        orderId,
        offers,
        seen,
        waiver,
        place,
        provider: this.provider.name,
        now: context.at,
      },
      context,
    );
    // a checkout that is repeated after later ones finds its order in the order's own stream
    const newest = state.checkout?.orderId === orderId ? state.checkout : null;
    const agreed = newest ?? (await this.aggregates.load(order, `order-${orderId}`)).state.placed;
    if (agreed && changedLines(seen, agreed.lines).length > 0) {
      throw keyReused(
        "Your earlier checkout went through; find it under Orders. To buy what is in the cart now, check out again.",
      );
    }
    if (newest) {
      const spent = await this.commands.execute(new PlaceCheckout(orderId, userId, newest, context));
      if (spent) throw sellOutOf(spent);
    }
    return this.commands.execute(new SettleOrder(orderId, context));
  }
}
