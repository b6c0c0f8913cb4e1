import { Controller, HttpCode, Param, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, Public } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { Suppressions } from "#backend/mail/suppressions";
import { DomainError } from "../../decider.ts";
import { Unsubscribed } from "../contract.ts";
import { ChangeNotificationSettings } from "./settings.handlers.ts";
import type { SettingsCommand } from "./settings.ts";
import { UnsubscribeTokens } from "./unsubscribe-tokens.ts";

const Token = z.string().max(200);

/**
 * Switches mails off for who holds the link in one, without a session. By POST only, because programs that scan mails
 * follow links; mail programs send it themselves (RFC 8058), with a form as body that says nothing more.
 */
@ApiTags("notifications")
@Public()
@Controller("public/api/unsubscribe/:token")
export class UnsubscribeController {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly suppressions: Suppressions,
    private readonly commands: CommandBus,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Unsubscribed })
  switchOff(
    @Param("token", { schema: Token }) token: string,
    @Context() context: CommandContext,
  ): Promise<Unsubscribed> {
    return this.change(token, false, context);
  }

  /** Takes it back. */
  @Post("undo")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Unsubscribed })
  switchOn(
    @Param("token", { schema: Token }) token: string,
    @Context() context: CommandContext,
  ): Promise<Unsubscribed> {
    return this.change(token, true, context);
  }

  private async change(token: string, areOn: boolean, context: CommandContext): Promise<Unsubscribed> {
    const address = this.tokens.readAddress(token);
    if (address) {
      await this.suppressions.setRefused(address.key, address.template, !areOn);
      return { type: "share", mailsAreOn: areOn };
    }
    const read = this.tokens.read(token);
    if (!read) throw new DomainError("not-found", "link-invalid", "This link does not work.");
    const { userId, type } = read;
    const change: SettingsCommand =
      type === "digest"
        ? { type: "pace", userId, mails: areOn ? "daily" : "never" }
        : { type: "mails", userId, of: type, areOn };
    await this.commands.execute(new ChangeNotificationSettings(change, context));
    return { type, mailsAreOn: areOn };
  }
}
