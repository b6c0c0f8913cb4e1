import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { GetMediaOfFiles, GetReachableAssets, type ReachableAsset } from "#modules/asset/messages";
import { GetOptionRefs } from "#modules/marketplace/messages";
import { AssetView } from "./asset-view.ts";
import { AssetQueries } from "./assets.queries.ts";
import { ReachedAssets } from "./reached-assets.ts";

@QueryHandler(GetReachableAssets)
export class GetReachableAssetsHandler implements IQueryHandler<GetReachableAssets> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly reached: ReachedAssets,
    private readonly view: AssetView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ assetIds, readerId }: GetReachableAssets): Promise<ReadonlyMap<string, ReachableAsset>> {
    if (assetIds.length === 0) return new Map();
    const rows = await this.assets.byIds([...new Set(assetIds)]).execute();
    const reached = await this.reached.of(rows, readerId);
    const files = [...reached.values()].map(({ row }) => row.blob_id);
    const media = await this.queries.execute(new GetMediaOfFiles(files));
    const options = await this.queries.execute(new GetOptionRefs("asset", [...reached.keys()], readerId));
    return new Map(
      [...reached].map(([id, { row, rights }]) => {
        const { mayUse, mayDownload } = rights;
        const asset = this.view.asset(row, { ...rights, readerId, optionIds: options.get(id) }, media.get(row.blob_id));
        return [id, { asset, colour: row.colour, mayUse, mayDownload }];
      }),
    );
  }
}
