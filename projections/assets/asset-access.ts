import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { BlobReach } from "#backend/blobs/blob-links";
import type { ItemRef } from "#modules/item/messages";
import { GetLicensesHeld, GetOfferedItems } from "#modules/marketplace/messages";
import type { AssetRow } from "./assets.queries.ts";

type OwnedAsset = Pick<AssetRow, "asset_id" | "author_id" | "is_public" | "deleted">;

/** How an asset reaches one reader. */
export interface AssetReach {
  readonly reach: BlobReach;
  /** True if it is on sale and this reader has not bought it: they get a smaller picture of it, or no file. */
  readonly isPreview: boolean;
  readonly isOnSale: boolean;
}

/** Who gets how much of an asset's file. */
@Injectable()
export class AssetAccess {
  constructor(private readonly queries: QueryBus) {}

  /**
   * How `readerId` (null: a guest) reaches an asset; null if it is not there for them. Its author gets the original,
   * buyers all of it, also after it was hidden or deleted. Others see it while it is public or on sale.
   */
  async of(row: OwnedAsset, readerId: string | null): Promise<AssetReach | null> {
    const isOnSale = !row.deleted && (await this.isOnSale(row.asset_id));
    if (row.author_id === readerId && !row.deleted) return { reach: "original", isPreview: false, isOnSale };
    if (readerId && (await this.isHeld(row.asset_id, readerId))) return { reach: "full", isPreview: false, isOnSale };
    if (row.deleted) return null;
    return row.is_public || isOnSale ? { reach: "shown", isPreview: isOnSale, isOnSale } : null;
  }

  async isOnSale(assetId: string): Promise<boolean> {
    return (await this.onSale([assetId])).has(assetId);
  }

  /** Which of these assets are on sale today, by id. */
  async onSale(assetIds: readonly string[]): Promise<ReadonlySet<string>> {
    const now = new Date().toISOString();
    const offered = await this.queries.execute(new GetOfferedItems(assetIds.map(refOf), now));
    return new Set(assetIds.filter((id) => offered.has(`asset/${id}`)));
  }

  private async isHeld(assetId: string, readerId: string): Promise<boolean> {
    const held = await this.queries.execute(new GetLicensesHeld(readerId, [refOf(assetId)]));
    return held.size > 0;
  }
}

function refOf(itemId: string): ItemRef {
  return { itemType: "asset", itemId };
}
