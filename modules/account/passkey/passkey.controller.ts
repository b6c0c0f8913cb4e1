import { Body, Controller, Get, HttpCode, Param, Patch, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Public, UserId } from "#backend/auth/bearer.guard";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError, notSignedIn } from "../../decider.ts";
import { Session } from "../contract.ts";
import { DepartureJobs } from "../departure/departure-jobs.ts";
import { ConfirmPassword } from "../messages.ts";
import {
  NewPasskey,
  PasskeyChange,
  Passkeys as PasskeyList,
  PasskeyLogin,
  PasskeyOptions,
} from "../passkey-contract.ts";
import { People } from "../people.ts";
import { deviceNameOf } from "../rules/device-name.ts";
import { PasswordAgain } from "../second-factor-contract.ts";
import { AccountSessions } from "../sessions.ts";
import { Passkeys } from "./passkeys.ts";

const TOO_MANY = { code: "too-many-tries", message: "Too many tries. Please wait a while." };
const CredentialId = z.string().min(1).max(1_500);

/** The signed-in user's passkeys, and logging in with one. */
@ApiTags("account")
@Controller()
export class PasskeyController {
  private readonly changes = new AddressLimit({ times: 30, perMs: 60_000, ...TOO_MANY });
  /** From one network address, right or wrong: a household or an office. */
  private readonly logins = new AddressLimit({ times: 60, perMs: 60_000, ...TOO_MANY });

  constructor(
    private readonly commands: CommandBus,
    private readonly passkeys: Passkeys,
    private readonly people: People,
    private readonly sessions: AccountSessions,
    private readonly departing: DepartureJobs,
  ) {}

  @Get("api/passkeys")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: PasskeyList })
  async list(@UserId() userId: string): Promise<PasskeyList> {
    const rows = await this.passkeys.of(userId);
    return {
      items: rows.map(({ credential_id, name, created_at, last_used_at, is_synced }) => ({
        id: credential_id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
        isSynced: is_synced,
      })),
    };
  }

  /** Begins a new passkey. A session alone is not enough: its token may be stolen. */
  @Post("api/passkeys/options")
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: PasskeyOptions })
  async begin(
    @Body({ schema: PasswordAgain }) { password }: PasswordAgain,
    @UserId() userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<PasskeyOptions> {
    this.changes.count(userId);
    await this.commands.execute(new ConfirmPassword(userId, password, ip));
    const person = await this.people.current(userId);
    if (!person) throw notSignedIn();
    return { options: { ...(await this.passkeys.registration(userId, person.username)) } };
  }

  @Post("api/passkeys")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async add(@Body({ schema: NewPasskey }) { name, credential }: NewPasskey, @UserId() userId: string): Promise<void> {
    this.changes.count(userId);
    await this.passkeys.add(userId, name, credential as Parameters<Passkeys["add"]>[2]);
  }

  @Patch("api/passkeys/:id")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async rename(
    @Param("id", { schema: CredentialId }) id: string,
    @Body({ schema: PasskeyChange }) { name }: PasskeyChange,
    @UserId() userId: string,
  ): Promise<void> {
    this.changes.count(userId);
    if (!(await this.passkeys.rename(userId, id, name))) throw notThere();
  }

  @Post("api/passkeys/:id/remove")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async remove(
    @Param("id", { schema: CredentialId }) id: string,
    @Body({ schema: PasswordAgain }) { password }: PasswordAgain,
    @UserId() userId: string,
    @Req() { ip }: FastifyRequest,
  ): Promise<void> {
    this.changes.count(userId);
    await this.commands.execute(new ConfirmPassword(userId, password, ip));
    if (!(await this.passkeys.remove(userId, id))) throw notThere();
  }

  @Public()
  @Post("public/api/login/passkey/options")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: PasskeyOptions })
  async challenge(@Req() { ip }: FastifyRequest): Promise<PasskeyOptions> {
    this.logins.count(ip);
    return { options: { ...(await this.passkeys.challenge()) } };
  }

  /** The device has verified its user, so no second step follows. */
  @Public()
  @Post("public/api/login/passkey")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Session })
  async login(
    @Body({ schema: PasskeyLogin }) { credential, remember }: PasskeyLogin,
    @Req() { ip, headers }: FastifyRequest,
  ): Promise<Session> {
    this.logins.count(ip);
    const userId = await this.passkeys.verify(credential);
    await this.departing.bringBack(userId);
    if (!(await this.people.current(userId))) throw notThere(); // being erased
    return { accessToken: await this.sessions.open(userId, remember, deviceNameOf(headers["user-agent"])), userId };
  }
}

function notThere(): DomainError {
  return new DomainError("not-found", "not-found", "There is no such passkey.");
}
