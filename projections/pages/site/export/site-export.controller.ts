import { Body, Controller, Get, HttpCode, Ip, Param, ParseUUIDPipe, Post, Query, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { ArchiveDownloads, ArchiveLinkQuery } from "#backend/archives/archive-downloads";
import { ArchiveJob } from "#backend/archives/archive-job";
import { Archives, archiveAnswer } from "#backend/archives/archives";
import { Context, Public, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DataExports, ExportLink, StartedExport } from "#modules/account/data-export-contract";
import { DomainError } from "#modules/decider";
import { GetOwnRelease } from "#modules/website/messages";
import { exportBase } from "#modules/website/rules/export-base";
import { ExportWebsite } from "#modules/website/site-export-contract";
import { SITE_EXPORT as kind, type SiteExportWish } from "./site-export-wish.ts";

const Address = z.object({ userId: z.uuid(), websiteId: z.uuid() });
type Address = z.output<typeof Address>;

const TOO_MANY = { code: "too-many-exports", message: "Too many requests. Please wait a minute." };

/** Websites as files for other hosts, for their owners. */
@ApiTags("websites")
@ReadsFrom("websites")
@Controller()
export class SiteExportController {
  private readonly orders = new AddressLimit({ times: 20, perMs: 60_000, ...TOO_MANY });
  private readonly looks = new AddressLimit({ times: 6_000, perMs: 60_000, ...TOO_MANY });
  private readonly downloads = new AddressLimit({ times: 30, perMs: 60_000, ...TOO_MANY });

  constructor(
    private readonly queries: QueryBus,
    private readonly job: ArchiveJob,
    private readonly archives: Archives,
    private readonly links: ArchiveDownloads,
  ) {}

  /** Makes a zip of a release; one at a time of a website. */
  @Post("api/users/:userId/websites/:websiteId/exports")
  @ApiBearerAuth()
  @ApiCreatedResponse({ standardSchema: StartedExport })
  async order(
    @Param({ schema: Address }) { userId: ownerId, websiteId: subjectId }: Address,
    @Body({ schema: ExportWebsite }) { releaseId, baseUrl }: ExportWebsite,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<StartedExport> {
    this.orders.count(userId);
    const site = ownerId === userId && (await this.queries.execute(new GetOwnRelease(subjectId, userId, releaseId)));
    if (!site) {
      throw new DomainError("not-found", "release-not-found", "There is no such release. Publish the website first.");
    }
    const base = baseUrl ?? (site.host && `https://${site.host}`);
    const wish: SiteExportWish = { releaseId: site.release.releaseId, baseUrl: base && exportBase(base) };
    return { id: await this.job.order({ kind, subjectId, userId, wish }, context) };
  }

  @Get("api/users/:userId/websites/:websiteId/exports")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: DataExports })
  async list(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @UserId() userId: string,
  ): Promise<DataExports> {
    this.looks.count(userId);
    if (ownerId !== userId) throw new DomainError("not-found", "website-not-found", "There is no such website.");
    const rows = await this.archives.of({ kind, subject_id: websiteId, user_id: userId });
    return { items: rows.map(archiveAnswer) };
  }

  /** A link that works for ten minutes. */
  @Post("api/users/:userId/websites/:websiteId/exports/:exportId/link")
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: ExportLink })
  async link(@Param("exportId", ParseUUIDPipe) archiveId: string, @UserId() userId: string): Promise<ExportLink> {
    this.downloads.count(userId);
    return { href: await this.links.linkTo({ kind, archiveId }, userId, "/public/api/websites/exports") };
  }

  @Public()
  @Get("public/api/websites/exports/:exportId")
  @ApiOkResponse({ description: "The archive." })
  async download(
    @Param("exportId", ParseUUIDPipe) archiveId: string,
    @Query({ schema: ArchiveLinkQuery }) query: ArchiveLinkQuery,
    @Ip() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.downloads.count(address);
    await this.links.send(reply, { kind, archiveId }, query, "website.zip");
  }
}
