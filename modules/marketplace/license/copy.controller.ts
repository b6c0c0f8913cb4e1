import { Controller, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiTags } from "#backend/http/api-decorators";
import { ItemType } from "../../item/contract.ts";
import { FetchedCopy } from "../purchase-contract.ts";
import { FetchCopy } from "./fetch-copy.handler.ts";

const FETCHES = { times: 20, perMs: 3_600_000, code: "too-many", message: "Too many copies. Please try again later." };

@ApiTags("purchases")
@ApiBearerAuth()
@Controller("api")
export class CopyController {
  /** By user: a copy takes as long as its pictures. */
  private readonly fetches = new AddressLimit(FETCHES);

  constructor(private readonly commands: CommandBus) {}

  /** Creates the copy of a purchase again after its buyer has deleted it. */
  @Post("orders/:id/lines/:licenseOptionId/copy")
  @ApiCreatedResponse({ standardSchema: FetchedCopy })
  bought(
    @Param("id", ParseUUIDPipe) orderId: string,
    @Param("licenseOptionId", ParseUUIDPipe) licenseOptionId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<FetchedCopy> {
    this.fetches.count(userId);
    return this.commands.execute(new FetchCopy({ orderId, licenseOptionId }, userId, context));
  }

  /** Creates the copy that somebody gave again after its receiver has deleted it. */
  @Post("items/:itemType/:itemId/received/:giftId/copy")
  @ApiCreatedResponse({ standardSchema: FetchedCopy })
  given(
    @Param("itemType", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @Param("giftId", ParseUUIDPipe) giftId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<FetchedCopy> {
    this.fetches.count(userId);
    return this.commands.execute(new FetchCopy({ itemType, itemId, giftId }, userId, context));
  }
}
