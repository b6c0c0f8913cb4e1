import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import type { LinkTerms } from "#backend/blobs/blob-links";
import type { ViewAsset } from "#modules/asset/contract";
import { AS_PREVIEW, type AssetsShownBy, GetMediaOfFiles, GetViewAssets } from "#modules/asset/messages";
import { GetLostItems } from "#modules/marketplace/messages";
import { AssetView } from "./asset-view.ts";
import { AssetQueries, type AssetRow } from "./assets.queries.ts";
import { type ReachedAsset, ReachedAssets } from "./reached-assets.ts";

/** An asset in a Mozaik. `terms`: null if everyone who may see the Mozaik gets what everyone gets of the asset. */
interface ShownAsset {
  readonly row: AssetRow;
  readonly terms: LinkTerms | null;
}

@QueryHandler(GetViewAssets)
export class GetViewAssetsHandler implements IQueryHandler<GetViewAssets> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly reached: ReachedAssets,
    private readonly view: AssetView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ assetIds, shownBy }: GetViewAssets): Promise<ReadonlyMap<string, ViewAsset>> {
    if (assetIds.length === 0) return new Map();
    const rows = await this.assets.byIds([...new Set(assetIds)]).execute();
    const shown = await this.shown(rows, shownBy);
    const media = await this.queries.execute(new GetMediaOfFiles(shown.map(({ row }) => row.blob_id)));
    return new Map(
      shown.map(({ row, terms }) => [row.asset_id, this.view.inMozaik(row, terms, media.get(row.blob_id))]),
    );
  }

  private async shown(rows: readonly AssetRow[], shownBy: GetViewAssets["shownBy"]): Promise<readonly ShownAsset[]> {
    if (shownBy === null) return rows.map((row) => ({ row, terms: null }));
    if (shownBy === AS_PREVIEW) {
      return rows.filter((row) => !row.taken_down).map((row) => ({ row, terms: { reach: "preview" } }));
    }
    return this.shownBy(shownBy, rows);
  }

  private async shownBy({ userId, isPaidFor }: AssetsShownBy, rows: readonly AssetRow[]): Promise<ShownAsset[]> {
    const others = rows.filter((row) => row.author_id !== userId || row.origin || isPaidFor);
    const [reached, lost] = await Promise.all([
      this.reached.of(others, userId),
      this.queries.execute(
        new GetLostItems(
          userId,
          others.map((row) => ({ itemType: "asset", itemId: row.asset_id })),
        ),
      ),
    ]);
    return rows.flatMap((row) => {
      const own = reached.get(row.asset_id);
      if (row.origin && !own) return [];
      if (own?.rights.isPurchased && own.rights.mayUse) {
        return [{ row: own.row, terms: { reach: "used", holderId: userId } }];
      }
      if (row.taken_down) return [];
      if (own && isFree(own)) return [{ row, terms: null }];
      if (lost.has(`asset/${row.asset_id}`)) return [];
      const isPaid = isPaidFor && others.includes(row);
      return [{ row, terms: isPaid ? { reach: "used" } : null }];
    });
  }
}

function isFree({ row, rights }: ReachedAsset<AssetRow>): boolean {
  return row.is_public && !rights.isOnSale && !row.origin;
}
