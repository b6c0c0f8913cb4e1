import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Ip,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  Res,
} from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ArchiveDownloads, ArchiveLinkQuery } from "#backend/archives/archive-downloads";
import { ArchiveJob } from "#backend/archives/archive-job";
import { Archives, archiveAnswer } from "#backend/archives/archives";
import { Context, Public, UserId } from "#backend/auth/bearer.guard";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { readFileUpload } from "#backend/http/file-upload";
import { reachedPosition } from "#backend/http/request-context";
import { DataExports, ExportLink, StartedExport } from "../../account/data-export-contract.ts";
import { OrderSource, type SiteImport, SiteImports as SiteImportList, StartedImport } from "../site-import-contract.ts";
import { ownAddress } from "../website/own-address.ts";
import { website } from "../website/website.ts";
import { ownWebsite } from "../website/website-state.ts";
import { WebsiteLimits } from "../website-limits.ts";
import type { ImportRow } from "./import.tables.ts";
import { SiteImports } from "./site-imports.ts";
import { SITE_SOURCE as kind } from "./site-source-archive.ts";

const Address = z.object({ userId: z.uuid(), websiteId: z.uuid() });
type Address = z.output<typeof Address>;

/** Websites with everything that they are made of, from one mall to another. */
@ApiTags("websites")
@Controller()
export class SourceController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly job: ArchiveJob,
    private readonly archives: Archives,
    private readonly links: ArchiveDownloads,
    private readonly imports: SiteImports,
    private readonly limits: WebsiteLimits,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Makes a zip of the draft, with the history of its Mozaiks or without; one at a time of a website. */
  @Post("api/users/:userId/websites/:websiteId/sources")
  @ApiBearerAuth()
  @ApiCreatedResponse({ standardSchema: StartedExport })
  async order(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Body({ schema: OrderSource.optional() }) wish: OrderSource | undefined,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<StartedExport> {
    ownAddress(ownerId, userId);
    this.limits.exports.count(userId);
    ownWebsite((await this.aggregates.load(website, `website-${websiteId}`)).state, userId);
    return { id: await this.job.order({ kind, subjectId: websiteId, userId, ...(wish && { wish }) }, context) };
  }

  @Get("api/users/:userId/websites/:websiteId/sources")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: DataExports })
  async list(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @UserId() userId: string,
  ): Promise<DataExports> {
    ownAddress(ownerId, userId);
    this.limits.exportLooks.count(userId);
    const rows = await this.archives.of({ kind, subject_id: websiteId, user_id: userId });
    return { items: rows.map(archiveAnswer) };
  }

  /** A link that works for ten minutes. */
  @Post("api/users/:userId/websites/:websiteId/sources/:exportId/link")
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: ExportLink })
  async link(@Param("exportId", ParseUUIDPipe) archiveId: string, @UserId() userId: string): Promise<ExportLink> {
    this.limits.exportLooks.count(userId);
    return { href: await this.links.linkTo({ kind, archiveId }, userId, "/public/api/websites/sources") };
  }

  @Public()
  @Get("public/api/websites/sources/:exportId")
  @ApiOkResponse({ description: "The archive." })
  async download(
    @Param("exportId", ParseUUIDPipe) archiveId: string,
    @Query({ schema: ArchiveLinkQuery }) query: ArchiveLinkQuery,
    @Ip() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.limits.exportLooks.count(address);
    await this.links.send(reply, { kind, archiveId }, query, "website-source.zip");
  }

  /** Takes such a zip in; one at a time of a person. */
  @Post("api/users/:userId/websites/imports")
  @ApiBearerAuth()
  @ApiConsumes("multipart/form-data")
  @ApiBody({
    schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
  })
  @ApiCreatedResponse({ standardSchema: StartedImport })
  async import(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
  ): Promise<StartedImport> {
    ownAddress(ownerId, userId);
    this.limits.imports.count(userId);
    return { id: await readFileUpload(request, ({ source }) => this.imports.begin(source, userId, context)) };
  }

  @Get("api/users/:userId/websites/imports")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: SiteImportList })
  async imported(@Param("userId", ParseUUIDPipe) ownerId: string, @UserId() userId: string): Promise<SiteImportList> {
    ownAddress(ownerId, userId);
    this.limits.exportLooks.count(userId);
    const imports = await this.imports.of(userId);
    // the reader's next request waits until everything that the job wrote can be read
    if (imports.some(({ state }) => state === "ready")) reachedPosition(await this.store.lastPosition());
    return { items: imports.map(importAnswer) };
  }
}

function importAnswer(row: ImportRow): SiteImport {
  const { import_id: id, website_id: websiteId, state, done, total, problem, requested_at } = row;
  return { id, websiteId, state, done, total, problem, requestedAt: requested_at.toISOString() };
}
