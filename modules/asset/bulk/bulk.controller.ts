import { Body, Controller, HttpCode, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { AssetResults, ChangeAssets, DeleteAssets } from "../media-contract.ts";
import { AdjustAsset, DeleteAsset } from "../messages.ts";
import { eachAsset } from "./each-asset.ts";

/** Changes of many files in one request: one event for each file, and an answer for each. */
@ApiTags("assets")
@ApiBearerAuth()
@Controller("api/assets")
export class BulkController {
  constructor(private readonly commands: CommandBus) {}

  @Post("changes")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AssetResults })
  change(
    @Body({ schema: ChangeAssets }) { assetIds, addTags, removeTags, isPublic }: ChangeAssets,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<AssetResults> {
    const adjustment = { tags: { add: addTags, remove: removeTags }, isPublic };
    return eachAsset(assetIds, context, (assetId, each) =>
      this.commands.execute(new AdjustAsset(assetId, adjustment, userId, each)),
    );
  }

  @Post("deletions")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AssetResults })
  remove(
    @Body({ schema: DeleteAssets }) { assetIds }: DeleteAssets,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<AssetResults> {
    return eachAsset(assetIds, context, (assetId, each) =>
      this.commands.execute(new DeleteAsset(assetId, userId, each)),
    );
  }
}
