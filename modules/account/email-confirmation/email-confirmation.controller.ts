import { Body, Controller, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Public } from "#backend/auth/bearer.guard";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ConfirmEmailRequest, EmailConfirmation } from "../contract.ts";
import { ConfirmEmail } from "./email-confirmation.handlers.ts";

const MINUTE = 60_000;

@ApiTags("account")
@Public()
@Controller("public/api/email")
export class EmailConfirmationController {
  private readonly limit = new AddressLimit({
    times: 60,
    perMs: 10 * MINUTE,
    code: "too-many-tries",
    message: "Too many tries. Please wait a few minutes.",
  });

  constructor(private readonly commands: CommandBus) {}

  /** Answers a link from a mail. A POST: what looks at links in mails before people do must not use them up. */
  @Post("confirm")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EmailConfirmation })
  confirm(
    @Body({ schema: ConfirmEmailRequest }) request: ConfirmEmailRequest,
    @Req() { ip }: FastifyRequest,
  ): Promise<EmailConfirmation> {
    this.limit.count(ip);
    return this.commands.execute(new ConfirmEmail(request));
  }
}
