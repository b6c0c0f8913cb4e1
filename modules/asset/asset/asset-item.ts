import { Injectable, type OnModuleInit } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { type ItemProvider, ItemRegistry, type SoldVersion } from "../../item/item-registry.ts";
import type { ItemFacts } from "../../item/rules/item-facts.ts";
import { GetAssetFacts } from "../messages.ts";

/** Assets as items. */
@Injectable()
export class AssetItem implements ItemProvider, OnModuleInit {
  readonly itemType = "asset";

  constructor(
    private readonly queries: QueryBus,
    private readonly registry: ItemRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  async facts(assetId: string): Promise<ItemFacts | null> {
    const asset = await this.queries.execute(new GetAssetFacts(assetId));
    return asset && { authorId: asset.authorId, name: asset.name, isCopy: false, forSale: true };
  }

  /** Buyers get the file that the asset has when they ask. */
  async versionAt(): Promise<SoldVersion> {
    return { version: null, ownAssetIds: [] };
  }
}
