import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import type { ViewAsset } from "#modules/asset/contract";
import { GetMediaOfFiles, GetViewAssets } from "#modules/asset/messages";
import { AssetView } from "./asset-view.ts";
import { AssetQueries } from "./assets.queries.ts";

@QueryHandler(GetViewAssets)
export class GetViewAssetsHandler implements IQueryHandler<GetViewAssets> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly view: AssetView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ assetIds }: GetViewAssets): Promise<ReadonlyMap<string, ViewAsset>> {
    if (assetIds.length === 0) return new Map();
    const rows = await this.assets.byIds([...new Set(assetIds)]).execute();
    const media = await this.queries.execute(new GetMediaOfFiles(rows.map((row) => row.blob_id)));
    return new Map(rows.map((row) => [row.asset_id, this.view.inMozaik(row, media.get(row.blob_id))]));
  }
}
