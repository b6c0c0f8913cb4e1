import { Body, Controller, Delete, Header, HttpCode, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { CreatePurchaseCode as Request } from "../code-contract.ts";
import { CreatePurchaseCode, DeletePurchaseCode } from "./purchase-code.handlers.ts";

@ApiTags("purchase codes")
@ApiBearerAuth()
@Controller("api/purchaseCodes")
export class PurchaseCodeController {
  private readonly creating = new AddressLimit({
    times: 120,
    perMs: 60_000,
    code: "too-many-codes",
    message: "Too many purchase codes at once. Please wait a minute.",
  });

  constructor(private readonly commands: CommandBus) {}

  /** Answers the new code as text. */
  @Post()
  @Header("content-type", "text/plain; charset=utf-8")
  create(
    @Body({ schema: Request }) request: Request,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<string> {
    this.creating.count(actorId);
    return this.commands.execute(new CreatePurchaseCode(request, actorId, context));
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) codeId: string,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DeletePurchaseCode(codeId, actorId, context));
  }
}
