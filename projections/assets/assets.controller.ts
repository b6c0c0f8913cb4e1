import { Controller, Get, Param } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { Asset } from "#modules/asset/contract";
import { GetMediaOfFiles } from "#modules/asset/messages";
import { DomainError } from "#modules/decider";
import { GetOptionRefs } from "#modules/marketplace/messages";
import { AssetView } from "./asset-view.ts";
import { AssetQueries, type AssetRow } from "./assets.queries.ts";
import { OpenedAssets } from "./opened-assets.ts";
import { ReachedAssets } from "./reached-assets.ts";

const IdOrUrl = z.string().min(1).max(80);

@ApiTags("assets")
@ReadsFrom("assets", "offers")
@Controller()
export class AssetsController {
  constructor(
    private readonly assets: AssetQueries,
    private readonly view: AssetView,
    private readonly reached: ReachedAssets,
    private readonly opened: OpenedAssets,
    private readonly queries: QueryBus,
  ) {}

  @Get("api/assets/:id")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: Asset })
  async own(@Param("id", { schema: z.uuid() }) assetId: string, @UserId() userId: string): Promise<Asset> {
    const row = await this.assets.byId(assetId).executeTakeFirst();
    if (row?.author_id !== userId) throw notFound();
    return this.answer(row, userId);
  }

  /** An asset by id or friendly url, for everybody who may see it (`AssetAccess`). */
  @Public()
  @Get("public/api/assets/:idOrUrl")
  @ApiOkResponse({ standardSchema: Asset })
  async shown(
    @Param("idOrUrl", { schema: IdOrUrl }) idOrUrl: string,
    @Visitor() visitor: SignedIn | null,
  ): Promise<Asset> {
    const row = await this.assets.byIdOrUrl(idOrUrl);
    if (!row) throw notFound();
    return this.answer(row, visitor?.userId ?? null);
  }

  private async answer(found: AssetRow, readerId: string | null): Promise<Asset> {
    const reached = await this.reached.one(found, readerId);
    if (!reached) throw notFound();
    const { row, rights } = reached;
    await this.opened.note({ row, isPurchased: rights.isPurchased }, readerId);
    const { asset_id: id } = row;
    const optionIds = (await this.queries.execute(new GetOptionRefs("asset", [id], readerId))).get(id);
    const asset = this.view.asset(row, { ...rights, readerId, optionIds }, await this.mediaOf(row));
    if (!row.origin || !asset.origin) return asset;
    const { authorId } = row.origin;
    const author = (await this.queries.execute(new GetPublicProfiles([authorId]))).get(authorId)?.name ?? null;
    return { ...asset, origin: { ...asset.origin, author } };
  }

  private async mediaOf({ blob_id }: AssetRow) {
    return (await this.queries.execute(new GetMediaOfFiles([blob_id]))).get(blob_id);
  }
}

function notFound(): DomainError {
  return new DomainError("not-found", "asset-not-found", "There is no such asset.");
}
