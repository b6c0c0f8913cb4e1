import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { ItemRegistry } from "../../item/item-registry.ts";
import type { ChangeOptionOrder } from "../option-contract.ts";
import { purchaseOption } from "../purchase-option/purchase-option.ts";
import { itemOffers } from "./item-offers.ts";
import { itemOffersStream } from "./items-on-sale.handler.ts";

/** Changes the order in which an item's purchase options are shown. */
export class ArrangeOptions extends Command<void> {
  constructor(
    readonly request: ChangeOptionOrder,
    readonly actorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ArrangeOptions)
export class ArrangeOptionsHandler implements ICommandHandler<ArrangeOptions> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  async execute({ request, actorId, context }: ArrangeOptions): Promise<void> {
    const { itemType, itemId } = request;
    const item = await this.items.facts(itemType, itemId);
    const optionIds = await this.existing(request, actorId);
    await this.aggregates.run(
      itemOffers,
      itemOffersStream(request),
      { type: "arrange", actorId, itemType, itemId, item, optionIds },
      context,
    );
  }

  /** Leaves out options that were deleted meanwhile. Throws `not-found` for those of other items and people. */
  private async existing({ refs, itemType, itemId }: ChangeOptionOrder, actorId: string): Promise<string[]> {
    const found = await Promise.all(
      refs.map(async (id) => {
        const { state } = await this.aggregates.load(purchaseOption, `purchaseOption-${id}`);
        if (state.status === "deleted" && state.authorId === actorId) return [];
        const isOfItem = state.status === "offered" && state.itemType === itemType && state.itemId === itemId;
        if (!isOfItem) throw new DomainError("not-found", "not-found", "There is no such purchase option.");
        return [id];
      }),
    );
    return found.flat();
  }
}
