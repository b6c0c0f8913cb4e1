import { Body, Controller, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, Public } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { ForgotPasswordRequest, ResetPasswordRequest } from "../contract.ts";
import { RequestPasswordReset, ResetPassword } from "./password-reset.handlers.ts";

const HOUR = 3_600_000;
const TOO_MANY = { code: "too-many-tries", message: "Too many tries. Please wait a while." };

@ApiTags("account")
@Public()
@Controller("public/api/password")
export class PasswordResetController {
  private readonly asking = new AddressLimit({ times: 20, perMs: HOUR, ...TOO_MANY });
  private readonly setting = new AddressLimit({ times: 60, perMs: HOUR, ...TOO_MANY });

  constructor(private readonly commands: CommandBus) {}

  /** Always the same answer after the same time: it does not tell whether there is such an account. */
  @Post("forgot")
  @HttpCode(204)
  @ApiNoContentResponse()
  async forgot(
    @Body({ schema: ForgotPasswordRequest }) request: ForgotPasswordRequest,
    @Context() context: CommandContext,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    this.asking.count(ip);
    await this.commands.execute(new RequestPasswordReset(request, context));
  }

  @Post("reset")
  @HttpCode(204)
  @ApiNoContentResponse()
  async reset(
    @Body({ schema: ResetPasswordRequest }) request: ResetPasswordRequest,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    this.setting.count(ip);
    await this.commands.execute(new ResetPassword(request, ip));
  }
}
