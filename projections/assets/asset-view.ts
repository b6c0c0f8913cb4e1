import { Injectable } from "@nestjs/common";
import { BlobLinks } from "#backend/blobs/blob-links";
import type { ViewAsset } from "#modules/asset/contract";
import { type Asset, PREVIEW_WIDTH } from "#modules/asset/contract";
import { salePreview } from "#modules/asset/rules/sale-preview";
import { shortLinkOf } from "#modules/asset/rules/short-link";
import type { AssetReach } from "./asset-access.ts";
import type { AssetRow } from "./assets.queries.ts";

/** Converts rows to answers. */
@Injectable()
export class AssetView {
  constructor(private readonly links: BlobLinks) {}

  asset(row: AssetRow, { reach, isPreview, isOnSale }: AssetReach): Asset {
    // the lasting link of a public asset serves its author too, unless others get less than they do
    const isOpen = row.is_public && !isOnSale && !row.deleted;
    const src = this.links.linkFor(row.blob_id, row.is_public, isOpen ? "shown" : reach);
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
      mime: row.mime,
      fileName: row.file_name,
      size: Number(row.size),
      ...shownSize(row, isPreview),
      blobId: row.blob_id,
      src,
      previewSrc: row.type === "image" ? this.links.narrowed(src, PREVIEW_WIDTH) : null,
      isPreview,
      blobUrlShort: shortLinkOf(row.asset_id),
      source: row.source,
      created: row.created.toISOString(),
    };
  }

  /** A page keeps its layout while one of its pictures is on sale: the preview takes the room of the picture. */
  inMozaik(row: AssetRow): ViewAsset {
    return {
      assetId: row.asset_id,
      type: row.type,
      src: this.links.linkFor(row.blob_id, row.is_public && !row.deleted),
      width: row.width,
      height: row.height,
      alt: row.summary,
      credit: row.credit,
      colour: row.colour,
    };
  }
}

function shownSize({ width, height }: AssetRow, isPreview: boolean) {
  return isPreview && width !== null && height !== null ? salePreview({ width, height }) : { width, height };
}
