import { Controller, Delete, Get, HttpCode, Inject, Param, ParseUUIDPipe, Post, Query, Req, Res } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Context, Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { BlobLinks, SUBMITTED } from "#backend/blobs/blob-links";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { contentDisposition } from "#backend/http/file-headers";
import { readFileUpload } from "#backend/http/file-upload";
import { DomainError } from "../../../decider.ts";
import { FILE_NOT_AVAILABLE } from "../../document/index.ts";
import { FilePlace, SubmittedFile } from "../../submission-contract.ts";
import { DeleteSentFile, SaveSentFile } from "./sent-file.handlers.ts";
import { type SentFile, SentFiles } from "./sent-files.ts";

const LinkQuery = z.object({
  exp: z.coerce.number().int().positive().optional(),
  sig: z.string().max(100).optional(),
  /** To be saved instead of shown. */
  download: z.literal("1").optional(),
});
type LinkQuery = z.output<typeof LinkQuery>;

/** The files of visitors: uploaded before their answers are submitted, read by the Mozaik's author and their sender. */
@ApiTags("submissions")
@Public()
@Controller()
export class SentFileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly files: SentFiles,
    private readonly links: BlobLinks,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** `uid`: a random UUID that the sender chooses. Their answer to the widget is the list of these ids. */
  @Post("public/api/mozaiks/file-upload/save/:uid")
  @ApiConsumes("multipart/form-data")
  @ApiBody({
    schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
  })
  @ApiCreatedResponse({ standardSchema: SubmittedFile })
  save(
    @Param("uid", ParseUUIDPipe) uid: string,
    @Query({ schema: FilePlace }) place: FilePlace,
    @Req() request: FastifyRequest,
    @Context() context: CommandContext,
  ): Promise<SubmittedFile> {
    const { ip } = request;
    return readFileUpload(request, (file) => this.commands.execute(new SaveSentFile(uid, place, file, ip, context)));
  }

  @Delete("public/api/mozaiks/file-upload/delete/:uid")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param("uid", ParseUUIDPipe) uid: string, @Req() { ip }: FastifyRequest): Promise<void> {
    await this.commands.execute(new DeleteSentFile(uid, ip));
  }

  /** For the Mozaik's author and the sender: by their access token, or by a link that only they are given. */
  @Get("submit-files/:blobId")
  @ApiOkResponse({ description: "The file's bytes." })
  async bytes(
    @Param("blobId", ParseUUIDPipe) blobId: string,
    @Query({ schema: LinkQuery }) query: LinkQuery,
    @Visitor() visitor: SignedIn | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.byBlob(blobId);
    const isOpen = file && (isTheirs(file, visitor?.userId) || this.isSigned(blobId, query));
    if (!isOpen || (await this.blobs.size(blobId)) === null) {
      throw new DomainError("not-found", "file-not-available", FILE_NOT_AVAILABLE);
    }
    reply.headers({
      "cache-control": "private, max-age=60, must-revalidate",
      "content-type": file.type,
      "content-length": file.size,
      "content-disposition": contentDisposition(file.type, file.name, query.download !== undefined),
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    void reply.send(await this.blobs.read(blobId));
  }

  private isSigned(blobId: string, { exp, sig }: LinkQuery): boolean {
    return exp !== undefined && sig !== undefined && this.links.verify(blobId, exp, sig, SUBMITTED);
  }
}

function isTheirs({ ownerId, visitorId }: SentFile, userId: string | undefined): boolean {
  return userId !== undefined && (userId === ownerId || userId === visitorId);
}
