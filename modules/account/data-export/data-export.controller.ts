import { Controller, Get, HttpCode, Ip, Param, ParseUUIDPipe, Post, Query, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { ArchiveDownloads, ArchiveLinkQuery } from "#backend/archives/archive-downloads";
import { ArchiveJob } from "#backend/archives/archive-job";
import { Archives, archiveAnswer } from "#backend/archives/archives";
import { Context, OpenToSuspended, Public, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { DataExports as DataExportList, ExportLink, StartedExport } from "../data-export-contract.ts";
import { DATA_EXPORT as kind } from "./data-export-archive.ts";

const TOO_MANY = { code: "too-many-exports", message: "Too many requests. Please wait a minute." };

/** Archives of everything that the mall has of the signed-in person. */
@ApiTags("account")
@OpenToSuspended()
@Controller()
export class DataExportController {
  private readonly orders = new AddressLimit({ times: 10, perMs: 60_000, ...TOO_MANY });
  private readonly downloads = new AddressLimit({ times: 30, perMs: 60_000, ...TOO_MANY });

  constructor(
    private readonly job: ArchiveJob,
    private readonly archives: Archives,
    private readonly links: ArchiveDownloads,
  ) {}

  @Get("api/account/exports")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: DataExportList })
  async list(@UserId() userId: string): Promise<DataExportList> {
    const rows = await this.archives.of({ kind, subject_id: userId, user_id: userId });
    return { items: rows.map(archiveAnswer) };
  }

  @Post("api/account/exports")
  @ApiBearerAuth()
  @ApiCreatedResponse({ standardSchema: StartedExport })
  async order(@UserId() userId: string, @Context() context: CommandContext): Promise<StartedExport> {
    this.orders.count(userId);
    return { id: await this.job.order({ kind, subjectId: userId, userId }, context) };
  }

  /** A link that works for ten minutes. */
  @Post("api/account/exports/:id/link")
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: ExportLink })
  async link(@Param("id", ParseUUIDPipe) archiveId: string, @UserId() userId: string): Promise<ExportLink> {
    this.downloads.count(userId);
    return { href: await this.links.linkTo({ kind, archiveId }, userId, "/public/api/account/exports") };
  }

  @Public()
  @Get("public/api/account/exports/:id")
  @ApiOkResponse({ description: "The archive." })
  async download(
    @Param("id", ParseUUIDPipe) archiveId: string,
    @Query({ schema: ArchiveLinkQuery }) query: ArchiveLinkQuery,
    @Ip() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.downloads.count(address);
    await this.links.send(reply, { kind, archiveId }, query, "mozaik-data.zip");
  }
}
