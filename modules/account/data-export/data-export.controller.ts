import { Controller, Get, HttpCode, Inject, Param, ParseUUIDPipe, Post, Query, Res } from "@nestjs/common";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Context, OpenToSuspended, Public, UserId } from "#backend/auth/bearer.guard";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { DomainError } from "../../decider.ts";
import { type DataExport, DataExports as DataExportList, ExportLink, StartedExport } from "../data-export-contract.ts";
import { DataExportJob } from "./data-export-job.ts";
import { type DataExportRow, DataExports } from "./data-exports.ts";
import { ExportLinks } from "./export-links.ts";

const LinkQuery = z.object({ exp: z.coerce.number().int(), sig: z.string().max(100) });
type LinkQuery = z.output<typeof LinkQuery>;

const TOO_MANY = { code: "too-many-exports", message: "Too many requests. Please wait a minute." };

/** Archives of everything that the mall has of the signed-in person. */
@ApiTags("account")
@OpenToSuspended()
@Controller()
export class DataExportController {
  private readonly orders = new AddressLimit({ times: 10, perMs: 60_000, ...TOO_MANY });
  private readonly downloads = new AddressLimit({ times: 30, perMs: 60_000, ...TOO_MANY });

  constructor(
    private readonly job: DataExportJob,
    private readonly exports: DataExports,
    private readonly links: ExportLinks,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  @Get("api/account/exports")
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: DataExportList })
  async list(@UserId() userId: string): Promise<DataExportList> {
    return { items: (await this.exports.of(userId)).map(answerOf) };
  }

  @Post("api/account/exports")
  @ApiBearerAuth()
  @ApiCreatedResponse({ standardSchema: StartedExport })
  async order(@UserId() userId: string, @Context() context: CommandContext): Promise<StartedExport> {
    this.orders.count(userId);
    return { id: await this.job.order(userId, context) };
  }

  /** A link that works for ten minutes. */
  @Post("api/account/exports/:id/link")
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOkResponse({ standardSchema: ExportLink })
  async link(@Param("id", ParseUUIDPipe) id: string, @UserId() userId: string): Promise<ExportLink> {
    this.downloads.count(userId);
    const row = await this.exports.byId(id);
    if (row?.user_id !== userId || !isReady(row)) throw gone();
    return { href: this.links.linkTo(id) };
  }

  @Public()
  @Get("public/api/account/exports/:id")
  @ApiOkResponse({ description: "The archive." })
  async download(
    @Param("id", ParseUUIDPipe) id: string,
    @Query({ schema: LinkQuery }) { exp, sig }: LinkQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const row = this.links.isValid(id, exp, sig) ? await this.exports.byId(id) : undefined;
    if (!row || !isReady(row)) throw gone();
    void reply
      .headers({
        "content-type": "application/zip",
        "content-length": row.bytes ?? undefined,
        "content-disposition": 'attachment; filename="mozaik-data.zip"',
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      })
      .send(await this.blobs.read(id));
  }
}

function isReady({ state, expires_at }: DataExportRow): boolean {
  return state === "ready" && expires_at !== null && expires_at > new Date();
}

function gone(): DomainError {
  return new DomainError("not-found", "export-not-found", "There is no such archive, or it has expired.");
}

function answerOf(row: DataExportRow): DataExport {
  const { export_id: id, done, total, bytes, requested_at, expires_at } = row;
  return {
    id,
    state: row.state === "ready" && !isReady(row) ? "expired" : row.state,
    done,
    total,
    bytes: bytes === null ? null : Number(bytes),
    requestedAt: requested_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
  };
}
