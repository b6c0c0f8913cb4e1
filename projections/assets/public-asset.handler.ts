import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import type { Asset } from "#modules/asset/contract";
import { GetMediaOfFiles, GetPublicAsset } from "#modules/asset/messages";
import { GetOptionRefs } from "#modules/marketplace/messages";
import { AssetAccess } from "./asset-access.ts";
import { AssetView } from "./asset-view.ts";
import { AssetQueries } from "./assets.queries.ts";

@QueryHandler(GetPublicAsset)
export class GetPublicAssetHandler implements IQueryHandler<GetPublicAsset> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly access: AssetAccess,
    private readonly view: AssetView,
    private readonly queries: QueryBus,
  ) {}

  async execute({ idOrUrl }: GetPublicAsset): Promise<Asset | null> {
    const row = await this.assets.byIdOrUrl(idOrUrl);
    const access = row && (await this.access.of(row, null));
    if (!row || !access) return null;
    const media = await this.queries.execute(new GetMediaOfFiles([row.blob_id]));
    const { asset_id: id } = row;
    const optionIds = (await this.queries.execute(new GetOptionRefs("asset", [id], null))).get(id);
    return this.view.asset(row, { ...access, readerId: null, optionIds }, media.get(row.blob_id));
  }
}
