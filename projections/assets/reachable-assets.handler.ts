import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { GetMediaOfFiles, GetReachableAssets, type ReachableAsset } from "#modules/asset/messages";
import { AssetAccess } from "./asset-access.ts";
import { AssetView } from "./asset-view.ts";
import { AssetQueries } from "./assets.queries.ts";

@QueryHandler(GetReachableAssets)
export class GetReachableAssetsHandler implements IQueryHandler<GetReachableAssets> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly access: AssetAccess,
    private readonly view: AssetView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ assetIds, readerId }: GetReachableAssets): Promise<ReadonlyMap<string, ReachableAsset>> {
    if (assetIds.length === 0) return new Map();
    const rows = await this.assets.byIds([...new Set(assetIds)]).execute();
    const media = await this.queries.execute(new GetMediaOfFiles(rows.map((row) => row.blob_id)));
    const access = await this.access.ofEach(rows, readerId);
    return new Map(
      rows.flatMap((row) => {
        const reach = access.get(row.asset_id);
        if (!reach) return [];
        const { mayUse, mayDownload } = reach;
        const asset = this.view.asset(row, reach, media.get(row.blob_id));
        return [[row.asset_id, { asset, colour: row.colour, mayUse, mayDownload }]];
      }),
    );
  }
}
