import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetReachableAssets, type ReachableAsset } from "#modules/asset/messages";
import { AssetAccess } from "./asset-access.ts";
import { AssetView } from "./asset-view.ts";
import { AssetQueries } from "./assets.queries.ts";

@QueryHandler(GetReachableAssets)
export class GetReachableAssetsHandler implements IQueryHandler<GetReachableAssets> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly access: AssetAccess,
    private readonly view: AssetView,
  ) {}

  async execute({ assetIds, readerId }: GetReachableAssets): Promise<ReadonlyMap<string, ReachableAsset>> {
    if (assetIds.length === 0) return new Map();
    const rows = await this.assets.byIds([...new Set(assetIds)]).execute();
    const access = await this.access.ofEach(rows, readerId);
    return new Map(
      rows.flatMap((row) => {
        const reach = access.get(row.asset_id);
        if (!reach) return [];
        const { mayUse, mayDownload } = reach;
        return [[row.asset_id, { asset: this.view.asset(row, reach), colour: row.colour, mayUse, mayDownload }]];
      }),
    );
  }
}
