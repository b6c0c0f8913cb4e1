import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import type { CurrentOffer } from "../current-offer.ts";
import { GetLicensesHeld } from "../messages.ts";
import { type Chosen, Offers } from "../offers.ts";
import { cart } from "./cart.ts";

export class AddCartItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly chosen: Chosen,
    /** The buyer knows that they own it, and buys it again. */
    readonly again: boolean,
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

/** The buyer says where they live, by which their tax is decided. */
export class StateCountry extends Command<void> {
  constructor(
    readonly userId: string,
    readonly country: string,
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
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, chosen, again, context }: AddCartItem): Promise<void> {
    const offer = await this.offers.now(chosen, context.at, null);
    const owned = await this.ownedBy(userId, offer);
    const command = { type: "add", userId, ...chosen, offer, owned, again, now: context.at } as const;
    await this.aggregates.run(cart, `cart-${userId}`, command, context);
  }

  /** The types of the licenses that the buyer holds to the offered item. */
  private async ownedBy(userId: string, offer: CurrentOffer): Promise<readonly string[]> {
    if (offer.status !== "offered") return [];
    const { itemType, itemId } = offer.option.item;
    const held = await this.queries.execute(new GetLicensesHeld(userId, [{ itemType, itemId }]));
    return (held.get(`${itemType}/${itemId}`) ?? []).map(({ licenseTypeId }) => licenseTypeId);
  }
}

@CommandHandler(RemoveCartItem)
export class RemoveCartItemHandler implements ICommandHandler<RemoveCartItem> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ userId, licenseOptionId, context }: RemoveCartItem): Promise<void> {
    await this.aggregates.run(cart, `cart-${userId}`, { type: "remove", userId, licenseOptionId }, context);
  }
}

@CommandHandler(StateCountry)
export class StateCountryHandler implements ICommandHandler<StateCountry> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ userId, country, context }: StateCountry): Promise<void> {
    const command = { type: "state-country", userId, country, now: context.at } as const;
    await this.aggregates.run(cart, `cart-${userId}`, command, context);
  }
}
