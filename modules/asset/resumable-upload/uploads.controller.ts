import { Body, Controller, Delete, Get, Head, HttpCode, Param, Patch, Post, Req, Res } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { readRawBody } from "#backend/http/raw-body";
import { reachedPosition } from "#backend/http/request-context";
import { KeptAlready, NewUpload, StartedUpload, TUS_CONTENT_TYPE, Upload, Uploads } from "../upload-contract.ts";
import { EndedUploads } from "./ended-uploads.ts";
import { gone, noSuchUpload, ReceivePiece } from "./receive-piece.ts";
import { ResumableUploads } from "./resumable-uploads.ts";
import { StartUpload } from "./start-upload.ts";
import { announcedLength, speaksTus, tellOffset, uploadOffset } from "./tus-headers.ts";
import type { UploadRow } from "./upload.tables.ts";
import { uploadAnswer } from "./upload-answer.ts";
import { UploadPieceLimit, UploadStartLimit } from "./upload-limits.ts";

/** A piece in which nothing arrives for this long is cut off: its sender goes on with a new one. */
const STALLED_MS = 30_000;

/** Files that arrive in pieces: declared here, sent by the tus protocol 1.0.0 (its core and `termination`). */
@ApiTags("uploads")
@ApiBearerAuth()
@Controller("api/uploads")
export class UploadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly uploads: ResumableUploads,
    private readonly receive: ReceivePiece,
    private readonly ended: EndedUploads,
    private readonly starts: UploadStartLimit,
    private readonly pieces: UploadPieceLimit,
  ) {}

  /** Declares a file. 200 with `existing` if the account keeps the same bytes already. */
  @Post()
  @ApiCreatedResponse({ standardSchema: StartedUpload })
  @ApiOkResponse({ standardSchema: KeptAlready })
  async start(
    @Body({ schema: NewUpload }) wanted: NewUpload,
    @UserId() userId: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedUpload | KeptAlready> {
    this.starts.count(userId);
    const answer = await this.commands.execute(new StartUpload(wanted, userId, context));
    if ("existing" in answer) reply.status(200);
    else reply.header("location", answer.href);
    return answer;
  }

  @Get()
  @ApiOkResponse({ standardSchema: Uploads })
  async list(@UserId() userId: string): Promise<Uploads> {
    const rows = await this.uploads.listOf(userId);
    return { items: rows.map(shown) };
  }

  /** How far the upload has come (tus). */
  @Head(":id")
  async offset(
    @Param("id", { schema: z.uuid() }) id: string,
    @UserId() userId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    speaksTus(request, reply);
    const row = await this.own(id, userId);
    if (row.state === "failed") throw gone(row.reason ?? undefined);
    const { offset, expires } = uploadAnswer(row);
    tellOffset(reply, offset, expires).header("upload-length", row.size).header("cache-control", "no-store");
  }

  @Get(":id")
  @ApiOkResponse({ standardSchema: Upload })
  async one(@Param("id", { schema: z.uuid() }) id: string, @UserId() userId: string): Promise<Upload> {
    return shown(await this.own(id, userId));
  }

  /** Appends a piece (tus). */
  @Patch(":id")
  @HttpCode(204)
  @ApiConsumes(TUS_CONTENT_TYPE)
  @ApiBody({ schema: { type: "string", format: "binary" } })
  @ApiNoContentResponse()
  async append(
    @Param("id", { schema: z.uuid() }) id: string,
    @UserId() userId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    speaksTus(request, reply);
    this.pieces.count(userId);
    const received = await this.receive.append(id, userId, {
      offset: uploadOffset(request),
      length: announcedLength(request),
      read: (limit, signal, write) => readRawBody(request.raw, { limit, signal, stalledMs: STALLED_MS }, write),
    });
    tellOffset(reply, received);
  }

  /** Cancels an upload and frees what it held (tus), or takes an ended one off the list. */
  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async cancel(
    @Param("id", { schema: z.uuid() }) id: string,
    @UserId() userId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    speaksTus(request, reply);
    this.starts.count(userId);
    await this.ended.cancel(await this.own(id, userId));
  }

  private async own(id: string, userId: string): Promise<UploadRow> {
    const row = await this.uploads.find(id, userId);
    if (!row) throw noSuchUpload();
    return row;
  }
}

/** The reader's next request waits until the asset is shown. */
function shown(row: UploadRow): Upload {
  if (row.position) reachedPosition(row.position);
  return uploadAnswer(row);
}
