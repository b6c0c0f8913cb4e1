import { Injectable } from "@nestjs/common";
import { BlobLinks, type LinkTerms } from "#backend/blobs/blob-links";
import type { ViewAsset } from "#modules/asset/contract";
import { type Asset, PREVIEW_WIDTH } from "#modules/asset/contract";
import { type MediaOfFile, mediaAnswer, pictureOfFile, posterVersion } from "#modules/asset/file-media-contract";
import { HEIC, sentMime, sentName } from "#modules/asset/rules/heic";
import { mimeOf } from "#modules/asset/rules/mime";
import { salePreview } from "#modules/asset/rules/sale-preview";
import { shortLinkOf } from "#modules/asset/rules/short-link";
import type { AssetRights } from "./asset-access.ts";
import type { AssetRow } from "./assets.queries.ts";

/** In px; the width of `ViewAsset.poster`. */
const POSTER_WIDTH = 960;

type ShownAccess = Omit<AssetRights, "mayUse" | "version"> & {
  readonly readerId: string | null;
  /** The ids of its purchase options that the reader is shown. */
  readonly optionIds: readonly string[] | undefined;
};

/** Converts rows to answers. */
@Injectable()
export class AssetView {
  constructor(private readonly links: BlobLinks) {}

  asset(row: AssetRow, access: ShownAccess, media: MediaOfFile | undefined): Asset {
    const { reach, isPreview, isPurchased, isShared = false, isOnSale, mayDownload, readerId, optionIds = [] } = access;
    // the lasting link of a public asset serves its author too, unless others get less than they do
    const isLessForOthers = media?.ownersOnly || row.mime === HEIC;
    const isForAll = row.is_public && !isOnSale && !row.deleted && !row.taken_down && !row.origin && !isLessForOthers;
    const isOpen = isForAll && !isPurchased;
    const holderId = isPurchased || isShared ? readerId : null;
    const src = this.links.linkFor(
      row.blob_id,
      row.is_public,
      isOpen ? {} : { reach, holderId, assetId: row.asset_id },
    );
    return {
      id: row.asset_id,
      authorId: row.author_id,
      name: row.name,
      summary: row.summary,
      description: row.description,
      caption: row.caption,
      credit: row.credit,
      tags: row.tags,
      isPublic: row.is_public,
      url: row.url,
      autoPlay: row.auto_play,
      visibleCaption: row.visible_caption,
      visibleCredit: row.visible_credit,
      purchaseReceiversAccounts: reach === "original" ? row.receivers : [],
      purchaseReceiversAccountGroups: reach === "original" ? row.receiver_groups : [],
      type: row.type,
      mime: mimeOf(reach === "original" ? row.mime : sentMime(row.mime)),
      fileName: reach === "original" ? row.file_name : sentName(row.file_name, row.mime),
      size: Number(row.size),
      ...mediaAnswer(media),
      ...shownSize(row, isPreview, media),
      blobId: row.blob_id,
      src,
      data: src,
      licenseOptionRefs: [...optionIds],
      previewSrc:
        row.type === "image" || pictureOfFile(media)
          ? this.links.narrowed(src, PREVIEW_WIDTH, posterVersion(media))
          : null,
      isPreview,
      mayDownload,
      isPurchased: isPurchased || row.origin !== null,
      blobUrlShort: shortLinkOf(row.asset_id),
      source: row.source,
      origin: row.origin && { ...row.origin, author: null, copiedAt: row.origin.boughtAt },
      created: row.created.toISOString(),
    };
  }

  /**
   * `terms`: null if everyone who may see the Mozaik gets what everyone gets. A page keeps its layout while one of its pictures is on sale: the preview takes the room of the picture.
   */
  inMozaik(row: AssetRow, terms: LinkTerms | null, media: MediaOfFile | undefined): ViewAsset {
    const isOpen = row.is_public && !row.deleted && !row.taken_down && !row.origin;
    const src = this.links.linkFor(row.blob_id, isOpen, { ...terms, assetId: row.asset_id });
    const { duration, pages, waveform } = media?.facts ?? {};
    return {
      assetId: row.asset_id,
      type: row.type,
      src,
      width: row.width ?? media?.facts.width ?? null,
      height: row.height ?? media?.facts.height ?? null,
      alt: row.summary,
      credit: row.credit,
      colour: row.colour,
      ...(pictureOfFile(media) && { poster: this.links.narrowed(src, POSTER_WIDTH, posterVersion(media)) }),
      ...(duration !== undefined && { duration }),
      ...(pages !== undefined && { pages }),
      ...(waveform && { waveform }),
    };
  }
}

function shownSize(row: AssetRow, isPreview: boolean, media: MediaOfFile | undefined) {
  const width = row.width ?? media?.facts.width ?? null;
  const height = row.height ?? media?.facts.height ?? null;
  return isPreview && width !== null && height !== null ? salePreview({ width, height }) : { width, height };
}
