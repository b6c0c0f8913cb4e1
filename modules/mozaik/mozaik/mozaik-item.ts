import { Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { DomainError } from "../../decider.ts";
import { type ItemCopy, type ItemProvider, ItemRegistry } from "../../item/item-registry.ts";
import type { ItemFacts } from "../../item/rules/item-facts.ts";
import { CopyMozaik, GetMozaikFacts } from "../messages.ts";

/** Mozaiks as items. */
@Injectable()
export class MozaikItem implements ItemProvider, OnModuleInit {
  readonly itemType = "mozaik";
  private readonly logger = new Logger(MozaikItem.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly registry: ItemRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async facts(mozaikId: string): Promise<ItemFacts | null> {
    const mozaik = await this.queries.execute(new GetMozaikFacts(mozaikId));
    return mozaik && { ...mozaik, forSale: mozaik.isPublished && mozaik.isPublic };
  }

  /** Copies the version that was published when it was paid. */
  async copy({ copyId, itemId, ownerId, orderId, license, readOnly, context }: ItemCopy): Promise<void> {
    const origin = { mozaikId: itemId, orderId, license, readOnly };
    try {
      await this.commands.execute(new CopyMozaik(copyId, ownerId, origin, context));
    } catch (error) {
      // cannot be bought; if it happens, that one order must not hold up the others
      if (!(error instanceof DomainError) || error.code !== "never-published") throw error;
      this.logger.error(`order ${orderId}: no copy of ${itemId}, it was never published`);
    }
  }
}
