import { Controller, Get, Inject, Param, Query, Req, Res } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { contentDisposition } from "#backend/http/file-headers";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { DomainError } from "#modules/decider";
import { acceptedFormat } from "./accepted-format.ts";
import type { AssetReach } from "./asset-access.ts";
import { BlobAccess } from "./blob-access.ts";
import { BlobFiles } from "./blob-files.ts";
import { BlobId, BlobQuery } from "./blob-query.ts";
import { askedRange } from "./byte-range.ts";
import { OpenedAssets } from "./opened-assets.ts";
import { ServedBlobs, type ServedFile } from "./served-blobs.ts";

/** The widest picture, in px, that everybody gets of what is on sale. */
const PREVIEW_WIDTH = 960;

/**
 * The bytes of assets and avatars. The files come from strangers: nothing in them may run, and a browser must not guess
 * their type.
 */
@ApiTags("assets")
@Public()
@ReadsFrom("assets", "file_uses", "offers", "cards")
@Controller("public/api/blobs")
export class BlobController {
  constructor(
    private readonly files: BlobFiles,
    private readonly access: BlobAccess,
    private readonly served: ServedBlobs,
    private readonly opened: OpenedAssets,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** For everybody who may see the asset, its author and its buyers (`AssetAccess`), and for holders of a signed link. */
  @Get(":blobId")
  @ApiOkResponse({
    description:
      "The file's bytes. If a width is given, a picture is sent in that width, as AVIF, WebP or JPEG by `Accept`.",
  })
  async bytes(
    @Param("blobId", { schema: BlobId }) blobId: string,
    @Query({ schema: BlobQuery }) query: BlobQuery,
    @Visitor() visitor: SignedIn | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.access.to(await this.files.of(blobId), query, visitor?.userId ?? null);
    if (!found) throw notFound();
    const { row, access } = found;
    if (query.download !== undefined && !access.mayDownload) {
      throw new DomainError("forbidden", "not-downloadable", "Your license does not include a download of this file.");
    }
    if (!isSmall(query)) {
      await this.opened.note({ row, isPurchased: access.isPurchased === true }, found.readerId);
    }
    const { accept } = request.headers;
    const isDownload = query.download !== undefined;
    const format = acceptedFormat(accept, row.mime);
    const { blobId: servedId, mime, fileName } = await this.served.of(row, access, query.width, format, isDownload);
    const size = await this.blobs.size(servedId);
    if (size === null) throw notFound();
    const etag = `"${servedId}"`;
    reply.headers({
      etag,
      "cache-control": cacheControl(row, access),
      "accept-ranges": "bytes",
      "content-type": mime,
      ...((row.type === "image" || query.width) && { vary: "accept" }),
      "content-disposition": contentDisposition(row.mime, fileName, isDownload),
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
}

/**
 * What an address answers changes when its author deletes or hides the asset, or puts it on sale: caches ask again
 * after a minute (a 304 if nothing has changed). What one person gets because of who they are is kept by no shared cache.
 */
function cacheControl({ is_public }: ServedFile, { reach, isPreview }: AssetReach): string {
  const isForAll = is_public && reach === "shown" && !isPreview;
  return `${isForAll ? "public" : "private"}, max-age=60, must-revalidate`;
}

/** True for a picture of the size that everybody gets of what is on sale: to look at it is not to open the file. */
function isSmall({ width, download }: BlobQuery): boolean {
  return download === undefined && width !== undefined && width <= PREVIEW_WIDTH;
}

function notFound(): DomainError {
  return new DomainError("not-found", "blob-not-found", "There is no such file.");
}
