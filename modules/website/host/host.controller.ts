import { Body, Controller, Delete, HttpCode, Param, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { AddedHost, NewSiteHost } from "../host-contract.ts";
import { ownAddress } from "../website/own-address.ts";
import { WebsiteLimits } from "../website-limits.ts";
import { AddSiteHost, CheckSiteHost, RemoveSiteHost } from "./host.handlers.ts";

const Site = z.object({ userId: z.uuid(), websiteId: z.uuid() });
const Host = Site.extend({ host: z.string().max(253) });
type Site = z.output<typeof Site>;
type Host = z.output<typeof Host>;

/** Hosts of their own for the signed-in person's websites. */
@ApiTags("websites")
@ApiBearerAuth()
@Controller("api/users/:userId/websites/:websiteId/hosts")
export class HostController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: WebsiteLimits,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: AddedHost })
  async add(
    @Param({ schema: Site }) { userId: ownerId, websiteId }: Site,
    @Body({ schema: NewSiteHost }) { host }: NewSiteHost,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<AddedHost> {
    ownAddress(ownerId, userId);
    this.limits.changes.count(userId);
    return { host: await this.commands.execute(new AddSiteHost(websiteId, host, userId, context)) };
  }

  @Delete(":host")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param({ schema: Host }) { userId: ownerId, websiteId, host }: Host,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    ownAddress(ownerId, userId);
    this.limits.changes.count(userId);
    await this.commands.execute(new RemoveSiteHost(websiteId, host, userId, context));
  }

  /** Looks for the proof now, instead of at `nextCheckAt`. */
  @Post(":host/check")
  @HttpCode(204)
  @ApiNoContentResponse()
  async check(
    @Param({ schema: Host }) { userId: ownerId, websiteId, host }: Host,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    ownAddress(ownerId, userId);
    this.limits.hostChecks.count(userId);
    await this.commands.execute(new CheckSiteHost(websiteId, host, userId, context));
  }
}
