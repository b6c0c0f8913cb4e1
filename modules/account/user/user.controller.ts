import { Body, Controller, Get, HttpCode, Inject, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, OpenToSuspended, Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import type { CommandContext } from "#backend/commands/command-context";
import { CONFIG, type Config } from "#backend/config/config";
import { AddressLimit } from "#backend/http/address-limit";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { notSignedIn } from "../../decider.ts";
import { CurrentUser, LoginAnswer, LoginRequest, RegisterRequest, Session } from "../contract.ts";
import { People } from "../people.ts";
import { deviceNameOf } from "../rules/device-name.ts";
import { AccountSessions } from "../sessions.ts";
import { RegisterUser, SignIn } from "./user.handlers.ts";

const MINUTE = 60_000;
/** From one network address, right or wrong: a household or an office. */
const SIGN_INS_A_MINUTE = 60;
const TOO_MANY = { code: "too-many-tries", message: "Too many tries from your network. Please wait a while." };

@ApiTags("account")
@Controller()
export class UserController {
  /** Counted before anything is hashed, so that nobody keeps the others from signing in. */
  private readonly signIns = new AddressLimit({ times: SIGN_INS_A_MINUTE, perMs: MINUTE, ...TOO_MANY });
  private readonly registrations: AddressLimit;

  constructor(
    private readonly commands: CommandBus,
    private readonly people: People,
    private readonly sessions: AccountSessions,
    private readonly realtime: RealtimeGateway,
    @Inject(CONFIG) { REGISTRATIONS_PER_HOUR: times }: Config,
  ) {
    this.registrations = new AddressLimit({ times, perMs: 60 * MINUTE, ...TOO_MANY });
  }

  @Public()
  @Post("public/api/register")
  @ApiCreatedResponse({ standardSchema: Session })
  register(
    @Body({ schema: RegisterRequest }) request: RegisterRequest,
    @Context() context: CommandContext,
    @Req() { ip, headers }: FastifyRequest,
  ): Promise<Session> {
    this.registrations.count(ip);
    return this.commands.execute(
      new RegisterUser(request, context, { address: ip, device: deviceNameOf(headers["user-agent"]) }, false, true),
    );
  }

  @Public()
  @Post("public/api/login")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: LoginAnswer })
  login(
    @Body({ schema: LoginRequest }) request: LoginRequest,
    @Req() { ip, headers }: FastifyRequest,
  ): Promise<LoginAnswer> {
    this.signIns.count(ip);
    return this.commands.execute(new SignIn(request, { address: ip, device: deviceNameOf(headers["user-agent"]) }));
  }

  @OpenToSuspended()
  @Post("api/logout")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async logout(@Visitor() visitor: SignedIn | null): Promise<void> {
    if (!visitor) return;
    await this.sessions.close(visitor.sessionId);
    this.realtime.endSession(visitor.sessionId);
  }

  @Get("api/users/me")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: CurrentUser })
  async me(@UserId() userId: string): Promise<CurrentUser> {
    const person = await this.people.current(userId);
    if (!person) throw notSignedIn();
    return person;
  }
}
