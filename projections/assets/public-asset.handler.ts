import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Asset } from "#modules/asset/contract";
import { GetPublicAsset } from "#modules/asset/messages";
import { AssetAccess } from "./asset-access.ts";
import { AssetView } from "./asset-view.ts";
import { AssetQueries } from "./assets.queries.ts";

@QueryHandler(GetPublicAsset)
export class GetPublicAssetHandler implements IQueryHandler<GetPublicAsset> {
  constructor(
    private readonly assets: AssetQueries,
    private readonly access: AssetAccess,
    private readonly view: AssetView,
  ) {}

  async execute({ idOrUrl }: GetPublicAsset): Promise<Asset | null> {
    const row = await this.assets.byIdOrUrl(idOrUrl);
    const access = row && (await this.access.of(row, null));
    return row && access ? this.view.asset(row, access) : null;
  }
}
