import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, Public, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { LicenseType } from "../contract.ts";
import { ArrangeOptions } from "../item-offers/arrange-options.handler.ts";
import {
  ChangeOptionOrder,
  CreatedPurchaseOption,
  CreatePurchaseOption,
  OptionVersion,
  PurchaseOptionInput,
} from "../option-contract.ts";
import { type AssetUse, copyShareOf, LICENSE_TYPES } from "../rules/license-types.ts";
import { OptionHistory } from "./option-history.ts";
import { ChangeOffer, OfferItem, WithdrawOffer } from "./purchase-option.handlers.ts";

const LicenseTypeFilter = z.strictObject({
  licenseType: z.enum(["marketplace-mozaik", "marketplace-asset"]).optional(),
});
type LicenseTypeFilter = z.output<typeof LicenseTypeFilter>;

/** The specification's words for what may be done with assets. */
const ASSET_LICENSE: Readonly<Record<AssetUse, LicenseType["assetLicense"]>> = {
  full: "full copy",
  use: "limited copy",
  locked: "hidden",
  view: "view",
};

@ApiTags("purchase options")
@Controller()
export class PurchaseOptionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly history: OptionHistory,
  ) {}

  @Public()
  @Get("public/api/licenseTypes")
  @ApiOkResponse({ standardSchema: z.array(LicenseType) })
  licenseTypes(@Query({ schema: LicenseTypeFilter }) { licenseType }: LicenseTypeFilter): LicenseType[] {
    return LICENSE_TYPES.filter((type) => !licenseType || licenseType === `marketplace-${type.itemType}`).map(
      (type) => ({
        id: type.id,
        name: type.name,
        itemType: type.itemType,
        copyShare: copyShareOf(type),
        assetLicense: ASSET_LICENSE[type.assets],
      }),
    );
  }

  @Post("api/licenseOptions")
  @ApiBearerAuth()
  @ApiCreatedResponse({ standardSchema: CreatedPurchaseOption })
  create(
    @Body({ schema: CreatePurchaseOption }) request: CreatePurchaseOption,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<CreatedPurchaseOption> {
    return this.commands.execute(new OfferItem(request, actorId, context));
  }

  /** Before the route of one option, whose id would be `order`. */
  @Put("api/licenseOptions/order")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async arrange(
    @Body({ schema: ChangeOptionOrder }) request: ChangeOptionOrder,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ArrangeOptions(request, actorId, context));
  }

  /** What the option offered and since when, newest first; for its author. */
  @Get("api/licenseOptions/:id/history")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: z.array(OptionVersion) })
  versions(@Param("id", ParseUUIDPipe) optionId: string, @UserId() actorId: string): Promise<OptionVersion[]> {
    return this.history.newest(optionId, actorId);
  }

  @Put("api/licenseOptions/:id")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async change(
    @Param("id", ParseUUIDPipe) optionId: string,
    @Body({ schema: PurchaseOptionInput }) input: PurchaseOptionInput,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeOffer(optionId, input, actorId, context));
  }

  @Delete("api/licenseOptions/:id")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) optionId: string,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new WithdrawOffer(optionId, actorId, context));
  }
}
