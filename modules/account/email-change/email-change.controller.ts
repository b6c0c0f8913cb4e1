import { Body, Controller, Delete, Get, Param, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { AccountTables } from "../account.tables.ts";
import { ChangeEmailRequest, EmailState } from "../contract.ts";
import { ownAccount } from "../profile/profile.ts";
import { CancelEmailChange, ChangeEmail, emailState } from "./email-change.handlers.ts";
import { EmailChanges } from "./email-changes.ts";

@ApiTags("account")
@ApiBearerAuth()
@Controller("api/users/:userId/email")
export class EmailChangeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly tables: AccountTables,
    private readonly changes: EmailChanges,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: EmailState })
  async state(@Param("userId", { schema: z.uuid() }) userId: string, @UserId() actorId: string): Promise<EmailState> {
    ownAccount(userId, actorId);
    return emailState(userId, this.tables, this.changes);
  }

  /** Begins a change; it takes effect once the addresses that are asked by mail have confirmed it. */
  @Put()
  @ApiOkResponse({ standardSchema: EmailState })
  change(
    @Param("userId", { schema: z.uuid() }) userId: string,
    @Body({ schema: ChangeEmailRequest }) { email }: ChangeEmailRequest,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<EmailState> {
    return this.commands.execute(new ChangeEmail(userId, email, actorId, context));
  }

  @Delete("change")
  @ApiOkResponse({ standardSchema: EmailState })
  cancel(@Param("userId", { schema: z.uuid() }) userId: string, @UserId() actorId: string): Promise<EmailState> {
    return this.commands.execute(new CancelEmailChange(userId, actorId));
  }
}
