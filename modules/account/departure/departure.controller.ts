import { Body, Controller, Get, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, OpenToSuspended, Public, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { AccountDeletion, DeleteAccountRequest, DeletionPreview, KeepAccountRequest } from "../departure-contract.ts";
import { DeleteAccount, KeepAccount, PreviewDeletion } from "./departure.handlers.ts";

const TOO_MANY = { code: "too-many-tries", message: "Too many tries. Please wait a few minutes." };

/** Deleting one's own account. */
@ApiTags("account")
@OpenToSuspended()
@Controller()
export class DepartureController {
  /** By account: counting everything asks many tables. */
  private readonly previews = new AddressLimit({ times: 30, perMs: 60_000, ...TOO_MANY });
  private readonly deletions = new AddressLimit({ times: 10, perMs: 60_000, ...TOO_MANY });
  private readonly links = new AddressLimit({ times: 60, perMs: 10 * 60_000, ...TOO_MANY });

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get("api/account/deletion")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: DeletionPreview })
  preview(@UserId() userId: string): Promise<DeletionPreview> {
    this.previews.count(userId);
    return this.queries.execute(new PreviewDeletion(userId));
  }

  @Post("api/account/deletion")
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: AccountDeletion })
  delete(
    @Body({ schema: DeleteAccountRequest }) request: DeleteAccountRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
    @Req() { ip }: FastifyRequest,
  ): Promise<AccountDeletion> {
    this.deletions.count(userId);
    return this.commands.execute(new DeleteAccount(userId, request, ip, context));
  }

  /** Answers the link from the mail. A POST: what looks at links in mails before people do must not use them up. */
  @Public()
  @Post("public/api/account/keep")
  @HttpCode(204)
  @ApiNoContentResponse()
  async keep(@Body({ schema: KeepAccountRequest }) { token }: KeepAccountRequest, @Req() { ip }: FastifyRequest) {
    this.links.count(ip);
    await this.commands.execute(new KeepAccount(token));
  }
}
