import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put, Res } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import { PASS_SECONDS, Passes } from "#backend/auth/passes";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError } from "../../decider.ts";
import { GetSiteDraft, passOfDraft } from "../messages.ts";
import {
  MakeReleaseLive,
  PublishedWebsite,
  PublishWebsite,
  RestorePage,
  ScheduleRelease,
} from "../release-contract.ts";
import { siteAddress } from "../rules/site-url.ts";
import { ownAddress } from "../website/own-address.ts";
import { WebsiteLimits } from "../website-limits.ts";
import { ManageReleases, PublishSite, RestoreReleasedPage } from "./release.handlers.ts";

const Address = z.object({ userId: z.uuid(), websiteId: z.uuid() });
type Address = z.output<typeof Address>;

/** What visitors see of the signed-in person's websites. */
@ApiTags("websites")
@ApiBearerAuth()
@Controller("api/users/:userId/websites/:websiteId")
export class ReleaseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: WebsiteLimits,
    private readonly passes: Passes,
  ) {}

  @Post("releases")
  @ApiCreatedResponse({ standardSchema: PublishedWebsite })
  async publish(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Body({ schema: PublishWebsite }) { expectedLiveReleaseId, note }: PublishWebsite,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<PublishedWebsite> {
    this.check(ownerId, userId);
    return this.commands.execute(new PublishSite(websiteId, expectedLiveReleaseId, note, userId, context));
  }

  /** Lets the owner open the draft at the website's address with `?draft=true`, in this browser, for some hours. */
  @Post("draftPass")
  @HttpCode(204)
  @ApiNoContentResponse()
  async passToDraft(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @UserId() userId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.check(ownerId, userId);
    const draft = await this.queries.execute(new GetSiteDraft(websiteId, userId));
    if (!draft) throw new DomainError("not-found", "website-not-found", "There is no such website.");
    const pass = `${websiteId}.${userId}.${this.passes.passFor(passOfDraft(websiteId, userId))}`;
    const path = siteAddress(draft.site.url);
    // `HttpOnly`: no script reads it. It goes to the pages of this website alone.
    reply.header("set-cookie", `site-draft=${pass}; Path=${path}; Max-Age=${PASS_SECONDS}; HttpOnly; SameSite=Lax`);
  }

  /** Makes an earlier release live again. */
  @Put("live")
  @HttpCode(204)
  @ApiNoContentResponse()
  async goLive(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Body({ schema: MakeReleaseLive }) { releaseId, expectedLiveReleaseId: expectedLive }: MakeReleaseLive,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    const command = { type: "goLive", by: userId, releaseId, expectedLive, at: context.at } as const;
    await this.commands.execute(new ManageReleases(websiteId, command, context));
  }

  @Put("unpublish")
  @HttpCode(204)
  @ApiNoContentResponse()
  async unpublish(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new ManageReleases(websiteId, { type: "unpublish", by: userId }, context));
  }

  @Post("releases/:releaseId/pages/:pageId/restore")
  @ApiCreatedResponse({ standardSchema: PublishedWebsite })
  async restorePage(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Param("releaseId", ParseUUIDPipe) releaseId: string,
    @Param("pageId", ParseUUIDPipe) pageId: string,
    @Body({ schema: RestorePage }) { expectedLiveReleaseId: expectedLive }: RestorePage,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<PublishedWebsite> {
    this.check(ownerId, userId);
    const command = new RestoreReleasedPage(websiteId, releaseId, pageId, expectedLive, userId, context);
    return this.commands.execute(command);
  }

  @Put("schedule")
  @HttpCode(204)
  @ApiNoContentResponse()
  async schedule(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Body({ schema: ScheduleRelease }) { at: publishAt }: ScheduleRelease,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    const scheduleId = newId(context, "website-schedule");
    const command = { type: "schedule", by: userId, scheduleId, publishAt, at: context.at } as const;
    await this.commands.execute(new ManageReleases(websiteId, command, context));
  }

  @Delete("schedule")
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancelSchedule(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    const command = { type: "endSchedule", by: userId, scheduleId: null, problem: null } as const;
    await this.commands.execute(new ManageReleases(websiteId, command, context));
  }

  private check(ownerId: string, userId: string): void {
    ownAddress(ownerId, userId);
    this.limits.published.count(userId);
  }
}
