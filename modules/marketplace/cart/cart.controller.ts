import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { AddToCart, BuyerCountry } from "../cart-contract.ts";
import { codeIdOf } from "../messages.ts";
import { AddCartItem, RemoveCartItem, StateCountry } from "./cart.handlers.ts";

@ApiTags("cart")
@ApiBearerAuth()
@Controller("api/cart")
export class CartController {
  constructor(private readonly commands: CommandBus) {}

  @Post("items")
  @HttpCode(204)
  @ApiNoContentResponse()
  async add(
    @Body({ schema: AddToCart }) { licenseOptionId, purchaseCode, price, again }: AddToCart,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    const purchaseCodeId = purchaseCode === null ? null : codeIdOf(purchaseCode);
    await this.commands.execute(new AddCartItem(userId, { licenseOptionId, purchaseCodeId, price }, again, context));
  }

  @Delete("items/:licenseOptionId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("licenseOptionId", ParseUUIDPipe) licenseOptionId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RemoveCartItem(userId, licenseOptionId, context));
  }

  @Put("country")
  @HttpCode(204)
  @ApiNoContentResponse()
  async stateCountry(
    @Body({ schema: BuyerCountry }) { country }: BuyerCountry,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new StateCountry(userId, country, context));
  }
}
