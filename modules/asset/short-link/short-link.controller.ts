import { Controller, Get, Param } from "@nestjs/common";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { Aggregates } from "#backend/commands/aggregates";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { asset, ownAsset } from "../asset/asset.ts";
import { ShortLink } from "../contract.ts";
import { shortLinkOf } from "../rules/short-link.ts";
import { ShortLinkUses } from "./short-link-uses.ts";

@ApiTags("assets")
@ApiBearerAuth()
@Controller("api/assets")
export class ShortLinkController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly uses: ShortLinkUses,
  ) {}

  /** The short link of an own asset, and how often it was opened. */
  @Get(":id/shortLink")
  @ApiOkResponse({ standardSchema: ShortLink })
  async of(@Param("id", { schema: z.uuid() }) assetId: string, @UserId() userId: string): Promise<ShortLink> {
    ownAsset((await this.aggregates.load(asset, `asset-${assetId}`)).state, userId);
    return { url: shortLinkOf(assetId), uses: await this.uses.of(assetId) };
  }
}
