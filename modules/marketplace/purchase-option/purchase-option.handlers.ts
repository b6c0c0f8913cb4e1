import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { CreatePurchaseOption, PurchaseOptionInput } from "../option-contract.ts";
import { purchaseOption } from "./purchase-option.ts";

/** Offers an item under a license. */
export class OfferItem extends Command<{ id: string }> {
  constructor(
    readonly request: CreatePurchaseOption,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeOffer extends Command<void> {
  constructor(
    readonly optionId: string,
    readonly input: PurchaseOptionInput,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class WithdrawOffer extends Command<void> {
  constructor(
    readonly optionId: string,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OfferItem)
export class OfferItemHandler implements ICommandHandler<OfferItem> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  async execute({ request, actorId, context }: OfferItem): Promise<{ id: string }> {
    const optionId = newId(context, "purchase-option");
    const { itemType, itemId, option: input } = request;
    const item = await this.items.facts(itemType, itemId);
    await this.aggregates.run(
      purchaseOption,
      `purchaseOption-${optionId}`,
      { type: "create", optionId, actorId, itemType, itemId, item, input },
      context,
    );
    return { id: optionId };
  }
}

@CommandHandler(ChangeOffer)
export class ChangeOfferHandler implements ICommandHandler<ChangeOffer> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ optionId, input, actorId, context }: ChangeOffer): Promise<void> {
    await this.aggregates.run(
      purchaseOption,
      `purchaseOption-${optionId}`,
      { type: "change", optionId, actorId, input },
      context,
    );
  }
}

@CommandHandler(WithdrawOffer)
export class WithdrawOfferHandler implements ICommandHandler<WithdrawOffer> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ optionId, actorId, context }: WithdrawOffer): Promise<void> {
    await this.aggregates.run(
      purchaseOption,
      `purchaseOption-${optionId}`,
      { type: "delete", optionId, actorId },
      context,
    );
  }
}
