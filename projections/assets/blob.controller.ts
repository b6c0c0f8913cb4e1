import { setTimeout as delay } from "node:timers/promises";
import { Controller, Get, Inject, Param, Query, Req, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Public, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { BLOB_REACHES } from "#backend/blobs/blob-links";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { contentDisposition } from "#backend/http/file-headers";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetAvatarOwner } from "#modules/account/messages";
import { RENDITION_WIDTHS } from "#modules/asset/contract";
import { DomainError } from "#modules/decider";
import { GetPublicItems } from "#modules/item/messages";
import { GetMozaikPictureFile } from "#modules/mozaik/messages";
import { acceptedFormat } from "./accepted-format.ts";
import type { AssetReach } from "./asset-access.ts";
import { AssetQueries } from "./assets.queries.ts";
import { BlobAccess } from "./blob-access.ts";
import { askedRange } from "./byte-range.ts";
import { OpenedAssets } from "./opened-assets.ts";
import { ServedBlobs, type ServedFile } from "./served-blobs.ts";

const BlobId = z.string().regex(/^[\w-]{1,100}$/);

const BlobQuery = z.object({
  /** To be saved instead of shown. */
  download: z.literal("1").optional(),
  width: z.coerce.number().pipe(z.literal(RENDITION_WIDTHS)).optional(),
  exp: z.coerce.number().int().positive().optional(),
  sig: z.string().max(100).optional(),
  reach: z.enum(BLOB_REACHES).optional(),
  /** Whose license the link depends on. */
  holder: z.uuid().optional(),
  /** The asset whose file the link opens. */
  of: z.uuid().optional(),
});
type BlobQuery = z.output<typeof BlobQuery>;

/** The widest picture, in px, that everybody gets of what is on sale. */
const PREVIEW_WIDTH = 960;

/** How often the asset of a stored blob is looked up: a page may request a picture shortly before its row exists. */
const LOOKS = 15;
const LOOK_AGAIN_MS = 60;

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
    private readonly assets: AssetQueries,
    private readonly access: BlobAccess,
    private readonly served: ServedBlobs,
    private readonly opened: OpenedAssets,
    private readonly queries: QueryBus,
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
    const found = await this.access.to(await this.find(blobId), query, visitor?.userId ?? null);
    if (!found) throw notFound();
    const { row, access } = found;
    if (query.download !== undefined && !access.mayDownload) {
      throw new DomainError("forbidden", "not-downloadable", "Your license does not include a download of this file.");
    }
    if (!isSmall(query)) {
      await this.opened.note({ row, isPurchased: access.isPurchased === true }, found.readerId);
    }
    const { accept } = request.headers;
    const { blobId: servedId, mime } = await this.served.of(row, access, query.width, acceptedFormat(accept, row.mime));
    const size = await this.blobs.size(servedId);
    if (size === null) throw notFound();
    const etag = `"${servedId}"`;
    reply.headers({
      etag,
      "cache-control": cacheControl(row, access),
      "accept-ranges": "bytes",
      "content-type": mime,
      ...((row.type === "image" || query.width) && { vary: "accept" }),
      "content-disposition": contentDisposition(row.mime, row.file_name, query.download !== undefined),
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

  /** The file as each asset that has or had it, or the one other picture; none if there is no such file. */
  private async find(blobId: string): Promise<readonly ServedFile[]> {
    const known = await this.ofAssets(blobId);
    if (known.length > 0 || (await this.blobs.size(blobId)) === null) return known; // of an invented id nothing is stored
    for (let look = 1; ; look++) {
      const picture = (await this.avatar(blobId)) ?? (await this.drawnPicture(blobId));
      const rows = picture ? [picture] : await this.ofAssets(blobId);
      if (rows.length > 0 || look === LOOKS) return rows;
      await delay(LOOK_AGAIN_MS);
    }
  }

  private async ofAssets(blobId: string): Promise<readonly ServedFile[]> {
    const [rows, former] = await Promise.all([
      this.assets.byBlob(blobId).execute(),
      this.assets.byFormerBlob(blobId).execute(),
    ]);
    return [
      ...rows.map((row) => ({ ...row, is_former: false })),
      ...former.map((row) => ({ ...row, is_former: true })),
    ];
  }

  /** Avatars are public, and stored only in the one small size in which they are shown. */
  private async avatar(blobId: string): Promise<ServedFile | undefined> {
    const owner = await this.queries.execute(new GetAvatarOwner(blobId));
    if (!owner) return undefined;
    return ownPicture(blobId, owner.userId, true, null, null);
  }

  /** The picture of a Mozaik is as public as the Mozaik. */
  private async drawnPicture(blobId: string): Promise<ServedFile | undefined> {
    const picture = await this.queries.execute(new GetMozaikPictureFile(blobId));
    if (!picture) return undefined;
    const item = { itemType: "mozaik", itemId: picture.mozaikId } as const;
    const open = await this.queries.execute(new GetPublicItems([item]));
    return ownPicture(blobId, picture.mozaikId, open.size > 0, picture.width, picture.height);
  }
}

/** Where a WebP of the mall's own is stored, and who it belongs to. */
function ownPicture(blobId: string, authorId: string, isPublic: boolean, width: number | null, height: number | null) {
  return {
    asset_id: null,
    is_former: false,
    origin: null,
    author_id: authorId,
    is_public: isPublic,
    deleted: false,
    taken_down: false,
    type: "image",
    width,
    height,
    mime: "image/webp",
    file_name: "picture.webp",
    blob_id: blobId,
  } as const;
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
