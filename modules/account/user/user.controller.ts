import { Body, Controller, Get, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { RealtimeGateway } from "#backend/realtime/realtime.gateway";
import { DomainError } from "../../decider.ts";
import { CurrentUser, LoginRequest, RegisterRequest, Session } from "../contract.ts";
import { People } from "../people.ts";
import { AUTHORIZED_ONLY } from "../rules/refusals.ts";
import { AccountSessions } from "../sessions.ts";
import { RegisterUser, SignIn } from "./user.handlers.ts";

@ApiTags("account")
@Controller()
export class UserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly people: People,
    private readonly sessions: AccountSessions,
    private readonly realtime: RealtimeGateway,
  ) {}

  @Public()
  @Post("public/api/register")
  @ApiCreatedResponse({ standardSchema: Session })
  register(
    @Body({ schema: RegisterRequest }) request: RegisterRequest,
    @Context() context: CommandContext,
  ): Promise<Session> {
    return this.commands.execute(new RegisterUser(request, context));
  }

  @Public()
  @Post("public/api/login")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Session })
  login(@Body({ schema: LoginRequest }) request: LoginRequest, @Req() { ip }: FastifyRequest): Promise<Session> {
    return this.commands.execute(new SignIn(request, ip));
  }

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
    if (!person) throw new DomainError("unauthenticated", "unauthenticated", AUTHORIZED_ONLY);
    return person;
  }
}
