import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { Offers } from "../offers.ts";
import { cart } from "./cart.ts";

export class AddCartItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly licenseOptionId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RemoveCartItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly licenseOptionId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddCartItem)
export class AddCartItemHandler implements ICommandHandler<AddCartItem> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly offers: Offers,
  ) {}

  async execute({ userId, licenseOptionId, context }: AddCartItem): Promise<void> {
    const offer = await this.offers.now(licenseOptionId);
    const now = context.at;
    await this.aggregates.run(cart, `cart-${userId}`, { type: "add", userId, licenseOptionId, offer, now }, context);
  }
}

@CommandHandler(RemoveCartItem)
export class RemoveCartItemHandler implements ICommandHandler<RemoveCartItem> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ userId, licenseOptionId, context }: RemoveCartItem): Promise<void> {
    await this.aggregates.run(cart, `cart-${userId}`, { type: "remove", userId, licenseOptionId }, context);
  }
}
