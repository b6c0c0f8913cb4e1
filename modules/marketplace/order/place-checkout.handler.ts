import { Command, CommandBus, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { cart } from "../cart/cart.ts";
import type { Agreement, LimitedUse } from "../events.ts";
import type { OrderLine } from "../order-contract.ts";
import { SOLD_OUT } from "../rules/availability.ts";
import { CODE_USED_UP } from "../rules/choice.ts";
import { TakeUses } from "../uses/uses.handlers.ts";
import { PlaceOrder } from "./settlement.handlers.ts";

/** A line of a checkout that came too late, and the limited number that is spent. */
export interface SpentLine {
  readonly line: OrderLine;
  readonly spentId: string;
}

/**
 * Goes on behind `CartCheckedOut`: takes the uses and places the order, or answers the line that came too late and puts
 * the lines back. Harmless when repeated.
 */
export class PlaceCheckout extends Command<SpentLine | null> {
  constructor(
    readonly orderId: string,
    readonly buyerId: string,
    readonly checkout: Agreement & { readonly uses: readonly LimitedUse[] },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The refusal of a checkout whose line came too late. */
export function sellOutOf({ line: { licenseOptionId, itemName }, spentId }: SpentLine): DomainError {
  const problem = spentId === licenseOptionId ? SOLD_OUT : CODE_USED_UP;
  return new DomainError("refused", "line-unavailable", `${itemName}: ${problem}`, { licenseOptionId, itemName });
}

@CommandHandler(PlaceCheckout)
export class PlaceCheckoutHandler implements ICommandHandler<PlaceCheckout> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, buyerId, checkout, context }: PlaceCheckout): Promise<SpentLine | null> {
    const { uses, ...agreement } = checkout;
    const spentId = await this.commands.execute(new TakeUses(orderId, uses, context));
    if (spentId === null) {
      await this.commands.execute(new PlaceOrder(orderId, buyerId, agreement, context));
      return null;
    }
    const { lines } = agreement;
    await this.aggregates.run(
      cart,
      `cart-${buyerId}`,
      { type: "restore", userId: buyerId, orderId, lines },
      { ...context, commandId: derivedId("order", orderId, "restore") },
    );
    const line = lines.find((one) => one.licenseOptionId === spentId || one.purchaseCodeId === spentId);
    if (!line) throw new Error(`order ${orderId} has no line that takes a use of ${spentId}`);
    return { line, spentId };
  }
}
