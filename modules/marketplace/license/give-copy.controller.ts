import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ItemType } from "../../item/contract.ts";
import { GivenCopies } from "../license-contract.ts";
import { GetGivenCopies, PassCopyOn } from "./give-copy.handlers.ts";

const GIFTS = { times: 200, perMs: 3_600_000, code: "too-many", message: "Too many copies. Please try again later." };

@ApiTags("licenses")
@ApiBearerAuth()
@Controller("api/items/:itemType/:itemId/given")
export class GiveCopyController {
  /** By user: a class with some room. */
  private readonly gifts = new AddressLimit(GIFTS);

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** To whom the user gave copies of this item. */
  @Get()
  @ApiOkResponse({ standardSchema: GivenCopies })
  list(
    @Param("itemType", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @UserId() userId: string,
  ): Promise<GivenCopies> {
    return this.queries.execute(new GetGivenCopies({ itemType, itemId }, userId));
  }

  /** Gives a Limited Copy to one person; for holders of a license that says so. */
  @Put(":receiverId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async give(
    @Param("itemType", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @Param("receiverId", ParseUUIDPipe) receiverId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.gifts.count(userId);
    await this.commands.execute(new PassCopyOn("give", { itemType, itemId }, userId, receiverId, context));
  }

  /** Takes it back: the receiver's copy is closed. */
  @Delete(":receiverId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async takeBack(
    @Param("itemType", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @Param("receiverId", ParseUUIDPipe) receiverId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new PassCopyOn("takeBack", { itemType, itemId }, userId, receiverId, context));
  }
}
