import { Body, Controller, HttpCode, Post, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Public, UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { askedHost } from "#backend/http/asked-host";
import { Session } from "../../account/contract.ts";
import { AllowHostSession, OpenHostSession } from "../../account/messages.ts";
import { deviceNameOf } from "../../account/rules/device-name.ts";
import { DomainError } from "../../decider.ts";
import { HostCode, HostSignIn, HostSignInAnswer } from "../host-contract.ts";
import { signInFragment } from "../rules/host-sign-in.ts";
import { WebsiteLimits } from "../website-limits.ts";
import { HostChecks } from "./host-checks.ts";

/**
 * People log in at the mall alone. To write at the host of a website they go there with a code, which is worth one
 * session at that host and nothing at the mall.
 */
@ApiTags("websites")
@Controller()
export class HostSignInController {
  constructor(
    private readonly commands: CommandBus,
    private readonly hosts: HostChecks,
    private readonly limits: WebsiteLimits,
  ) {}

  @Post("api/hostSignIns")
  @ApiBearerAuth()
  @ApiCreatedResponse({ standardSchema: HostSignInAnswer })
  async allow(
    @Body({ schema: HostSignIn }) { host, path, state }: HostSignIn,
    @UserId() userId: string,
  ): Promise<HostSignInAnswer> {
    this.limits.hostSignIns.count(userId);
    if (!(await this.hosts.isProvenBySomebody(host))) {
      throw new DomainError("not-found", "host-not-found", `There is no website at ${host}.`);
    }
    const code = await this.commands.execute(new AllowHostSession(userId, host));
    // behind the #, which browsers send to no server
    return { address: `https://${host}${path}${signInFragment({ code, state })}` };
  }

  @Public()
  @Post("public/api/hostSessions")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Session })
  async open(@Body({ schema: HostCode }) { code }: HostCode, @Req() request: FastifyRequest): Promise<Session> {
    this.limits.hostSignIns.count(request.ip);
    const host = askedHost(request);
    if (host === null) throw new DomainError("not-found", "not-found", "There is nothing here.");
    const device = deviceNameOf(request.headers["user-agent"]);
    return this.commands.execute(new OpenHostSession(code, host, device));
  }
}
