import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { ItemRegistry } from "../item-registry.ts";
import type { ItemRef } from "../messages.ts";
import { showcase } from "./showcase.ts";

/** Chooses the items at the top of the home page. */
export class ChangeShowcase extends Command<void> {
  constructor(
    readonly items: readonly ItemRef[],
    readonly userId: string,
    readonly isSuperAdmin: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeShowcase)
export class ChangeShowcaseHandler implements ICommandHandler<ChangeShowcase> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  async execute({ items, userId, isSuperAdmin, context }: ChangeShowcase): Promise<void> {
    const availableItems = await this.availableAmong(items);
    await this.aggregates.run(showcase, "showcase-home", { userId, isSuperAdmin, items, availableItems }, context);
  }

  private async availableAmong(items: readonly ItemRef[]): Promise<ReadonlySet<string>> {
    const facts = await Promise.all(items.map(({ itemType, itemId }) => this.items.facts(itemType, itemId)));
    return new Set(items.flatMap((item, place) => (facts[place]?.forSale ? [`${item.itemType}/${item.itemId}`] : [])));
  }
}
