import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { RenditionFormat } from "#backend/blobs/picture-recipes";
import { Renditions } from "#backend/blobs/renditions";
import { servedMime } from "#backend/http/file-headers";
import { MAX_PIXELS } from "#modules/asset/contract";
import { pictureOfFile } from "#modules/asset/file-media-contract";
import { GetCleanFile, GetMediaOfFiles } from "#modules/asset/messages";
import { HEIC, sentMime, sentName } from "#modules/asset/rules/heic";
import { type RenditionWidth, renditionWidth } from "#modules/asset/rules/rendition-widths";
import { salePreview } from "#modules/asset/rules/sale-preview";
import { DomainError } from "#modules/decider";
import type { AssetReach } from "./asset-access.ts";
import type { AssetRow } from "./assets.queries.ts";

/** What decides who reads a file and how it is served. */
export type ServedFile = Pick<
  AssetRow,
  | "author_id"
  | "is_public"
  | "deleted"
  | "taken_down"
  | "origin"
  | "type"
  | "width"
  | "height"
  | "mime"
  | "file_name"
  | "blob_id"
> & {
  /** Null: an avatar, or the drawn picture of a Mozaik. */
  asset_id: string | null;
  /** The asset has another file by now. */
  is_former: boolean;
};

export interface Served {
  readonly blobId: string;
  readonly mime: string;
  readonly fileName: string;
}

/** The widest picture, in px, that visitors of a Mozaik get of what its author licensed. */
const WIDEST_USED = 1920;

/** The widest picture, in px, of a film or document on sale for those who have not bought it. */
const WIDEST_POSTER = 640;

/** Animated in a way that only its own format keeps. */
const MOVING_PNG = "image/apng";

/** Which bytes a reader of a file gets: the file, a smaller rendition, or the file without its metadata. */
@Injectable()
export class ServedBlobs {
  constructor(
    private readonly renditions: Renditions,
    private readonly queries: QueryBus,
  ) {}

  /**
   * `asked`: a width in px; absent: its full size, or, to save it, the file itself (`isDownload`). Throws `not-bought` for a file on sale that has no preview, and `owners-only` for one whose
   * metadata cannot be taken out.
   */
  async of(
    row: ServedFile,
    { reach, isPreview }: Pick<AssetReach, "reach" | "isPreview">,
    asked: RenditionWidth | undefined,
    format: RenditionFormat,
    isDownload: boolean,
  ): Promise<Served> {
    const { type, blob_id: blobId, width: own, mime, file_name: fileName } = row;
    const file = { blobId, mime: servedMime(mime), fileName };
    if (type !== "image") {
      const width = isPreview && asked !== undefined && asked > WIDEST_POSTER ? WIDEST_POSTER : asked;
      const picture = width === undefined ? null : await this.pictureOf(row, width, format);
      if (isPreview && !picture) throw new DomainError("forbidden", "not-bought", "Buy this file to open it.");
      if (picture) return picture;
      return reach === "original"
        ? file
        : { ...file, blobId: await this.queries.execute(new GetCleanFile(blobId, mime)) };
    }
    const picture = { blobId, width: own, ownerId: row.author_id };
    const width = isPreview
      ? previewWidth(row, asked)
      : mime === MOVING_PNG
        ? null
        : narrowedTo(row, reach === "used" ? (asked ?? WIDEST_USED) : asked);
    if (width !== null) {
      return {
        ...file,
        blobId: await this.renditions.of(picture, { width, format }, MAX_PIXELS),
        mime: `image/${format}`,
      };
    }
    const mayHaveAsIs = reach === "original" || row.asset_id === null;
    if (mayHaveAsIs && (isDownload || mime !== HEIC)) return file;
    return {
      blobId: await this.renditions.withoutMetadata(picture, MAX_PIXELS),
      mime: sentMime(mime),
      fileName: sentName(fileName, mime),
    };
  }

  /** The picture that was made of another file; null if there is none. */
  private async pictureOf(
    { blob_id, author_id: ownerId, file_name: fileName }: ServedFile,
    width: RenditionWidth,
    format: RenditionFormat,
  ) {
    const media = await this.queries.execute(new GetMediaOfFiles([blob_id]));
    const pictureBlobId = pictureOfFile(media.get(blob_id));
    if (!pictureBlobId) return null;
    const picture = { blobId: pictureBlobId, width: null, ownerId };
    return {
      fileName,
      blobId: await this.renditions.of(picture, { width, format }, MAX_PIXELS),
      mime: `image/${format}`,
    };
  }
}

/** The width of a picture on sale; null if its size is unknown. */
function previewWidth({ width, height }: ServedFile, asked: number | undefined): number | null {
  if (!width) return null;
  const most = salePreview({ width, height: height ?? width }).width;
  return Math.min(asked ?? most, most);
}

/** Null: the picture is sent as it is. */
function narrowedTo({ width, asset_id }: ServedFile, asked: RenditionWidth | undefined): number | null {
  if (!width || asked === undefined) return null;
  const isOwn = asset_id === null && asked >= width; // pictures of the mall's own are WebP already
  return isOwn ? null : renditionWidth(asked, width);
}
