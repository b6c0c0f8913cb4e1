import { Body, Controller, Get, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { OpenToSuspended, UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import {
  AuthenticatorKey,
  ConfirmAuthenticatorRequest,
  PasswordAgain,
  RecoveryCodes,
  SecondFactorState,
} from "../second-factor-contract.ts";
import {
  ConfirmAuthenticator,
  MakeRecoveryCodes,
  RemoveAuthenticator,
  SetUpAuthenticator,
} from "./second-factor.handlers.ts";
import { SecondFactors } from "./second-factors.ts";

/** The signed-in user's own second step. */
@ApiTags("account")
@ApiBearerAuth()
@OpenToSuspended()
@Controller("api/second-factors")
export class SecondFactorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly factors: SecondFactors,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: SecondFactorState })
  state(@UserId() userId: string): Promise<SecondFactorState> {
    return this.factors.state(userId);
  }

  @Post("authenticator")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: AuthenticatorKey })
  setUp(
    @Body({ schema: PasswordAgain }) { password }: PasswordAgain,
    @UserId() userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<AuthenticatorKey> {
    return this.commands.execute(new SetUpAuthenticator({ userId, password, address: ip }));
  }

  @Post("authenticator/confirm")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RecoveryCodes })
  confirm(
    @Body({ schema: ConfirmAuthenticatorRequest }) { code }: ConfirmAuthenticatorRequest,
    @UserId() userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return this.commands.execute(new ConfirmAuthenticator(userId, code, ip));
  }

  @Post("authenticator/remove")
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(
    @Body({ schema: PasswordAgain }) { password }: PasswordAgain,
    @UserId() userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    return this.commands.execute(new RemoveAuthenticator({ userId, password, address: ip }));
  }

  @Post("recovery-codes")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: RecoveryCodes })
  makeCodes(
    @Body({ schema: PasswordAgain }) { password }: PasswordAgain,
    @UserId() userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return this.commands.execute(new MakeRecoveryCodes({ userId, password, address: ip }));
  }
}
