import { setTimeout as delay } from "node:timers/promises";
import { Controller, Get, Inject, Param, Query, Req, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { ApiOkResponse, ApiTags } from "@nestjs/swagger";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { BlobLinks } from "#backend/blobs/blob-links";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Renditions } from "#backend/blobs/renditions";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetAvatarOwner } from "#modules/account/messages";
import { MAX_PIXELS, RENDITION_WIDTHS } from "#modules/asset/contract";
import { DomainError } from "#modules/decider";
import { AssetQueries, type AssetRow } from "./assets.queries.ts";
import { contentDisposition, servedMime } from "./blob-headers.ts";
import { askedRange } from "./byte-range.ts";

const BlobId = z.string().regex(/^[\w-]{1,100}$/);

const BlobQuery = z.object({
  width: z.coerce.number().pipe(z.literal(RENDITION_WIDTHS)).optional(),
  exp: z.coerce.number().int().positive().optional(),
  sig: z.string().max(100).optional(),
});
type BlobQuery = z.output<typeof BlobQuery>;

/** How often a blob's asset is looked up: a page may request a picture shortly before its row exists. */
const LOOKS = 15;
const LOOK_AGAIN_MS = 60;

/** The fields that decide who may read a file and how it is served. */
type ServedFile = Pick<AssetRow, "author_id" | "is_public" | "type" | "width" | "mime" | "file_name" | "blob_id">;

/**
 * The bytes of assets and avatars. The files come from strangers: nothing in them may run, and a browser must not guess
 * their type.
 */
@ApiTags("assets")
@Public()
@ReadsFrom("assets")
@Controller("public/api/blobs")
export class BlobController {
  constructor(
    private readonly assets: AssetQueries,
    private readonly links: BlobLinks,
    private readonly renditions: Renditions,
    private readonly queries: QueryBus,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Open to everyone for a public asset; otherwise to its author and to holders of a signed link. */
  @Get(":blobId")
  @ApiOkResponse({ description: "The file's bytes. If a width is given, a picture is sent as WebP in that width." })
  async bytes(
    @Param("blobId", { schema: BlobId }) blobId: string,
    @Query({ schema: BlobQuery }) query: BlobQuery,
    @Visitor() visitor: SignedIn | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const row = await this.find(blobId);
    if (!row || !this.mayRead(row, query, visitor)) throw notFound();
    const narrower = row.type === "image" && query.width !== undefined && query.width < (row.width ?? 0);
    const servedId = narrower && query.width ? await this.renditions.of(blobId, query.width, MAX_PIXELS) : blobId;
    const size = await this.blobs.size(servedId);
    if (size === null) throw notFound();
    const etag = `"${servedId}"`;
    reply.headers({
      etag,
      "cache-control": `${row.is_public ? "public" : "private"}, max-age=31536000, immutable`,
      "accept-ranges": "bytes",
      "content-type": narrower ? "image/webp" : servedMime(row.mime),
      "content-disposition": contentDisposition(row.mime, row.file_name),
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    if (request.headers["if-none-match"] === etag) return void reply.status(304).send();
    const ifRange = request.headers["if-range"];
    const range = askedRange(ifRange === undefined || ifRange === etag ? request.headers.range : undefined, size);
    if (range === "unsatisfiable") return void reply.status(416).header("content-range", `bytes */${size}`).send();
    if (range === "all") {
      return void reply.header("content-length", size).send(await this.blobs.read(servedId));
    }
    void reply
      .status(206)
      .headers({
        "content-range": `bytes ${range.start}-${range.end}/${size}`,
        "content-length": range.end - range.start + 1,
      })
      .send(await this.blobs.read(servedId, range));
  }

  private mayRead(row: ServedFile, { exp, sig }: BlobQuery, visitor: SignedIn | null): boolean {
    if (row.is_public || row.author_id === visitor?.userId) return true;
    return exp !== undefined && sig !== undefined && this.links.verify(row.blob_id, exp, sig);
  }

  private async find(blobId: string): Promise<ServedFile | undefined> {
    for (let look = 1; ; look++) {
      const row = (await this.assets.byBlob(blobId).executeTakeFirst()) ?? (await this.avatar(blobId));
      if (row || look === LOOKS) return row;
      await delay(LOOK_AGAIN_MS);
    }
  }

  /** Avatars are public, and stored only in the one small size in which they are shown. */
  private async avatar(blobId: string): Promise<ServedFile | undefined> {
    const owner = await this.queries.execute(new GetAvatarOwner(blobId));
    if (!owner) return undefined;
    const file = { type: "image", width: null, mime: "image/webp", file_name: "avatar.webp", blob_id: blobId } as const;
    return { author_id: owner.userId, is_public: true, ...file };
  }
}

function notFound(): DomainError {
  return new DomainError("not-found", "blob-not-found", "There is no such file.");
}
