import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { ViewAsset } from "#modules/asset/contract";
import { GetViewAssets } from "#modules/asset/messages";
import { AssetView } from "./asset-view.ts";
import { AssetQueries } from "./assets.queries.ts";

@QueryHandler(GetViewAssets)
export class GetViewAssetsHandler implements IQueryHandler<GetViewAssets> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly view: AssetView,
  ) {}

  async execute({ assetIds }: GetViewAssets): Promise<ReadonlyMap<string, ViewAsset>> {
    if (assetIds.length === 0) return new Map();
    const rows = await this.assets.byIds([...new Set(assetIds)]).execute();
    return new Map(rows.map((row) => [row.asset_id, this.view.inMozaik(row)]));
  }
}
