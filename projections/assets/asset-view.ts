import { Injectable } from "@nestjs/common";
import { BlobLinks } from "#backend/blobs/blob-links";
import type { ViewAsset } from "#modules/asset/contract";
import { type Asset, PREVIEW_WIDTH } from "#modules/asset/contract";
import type { AssetRow } from "./assets.queries.ts";

/** Converts rows to answers. */
@Injectable()
export class AssetView {
  constructor(private readonly links: BlobLinks) {}

  asset(row: AssetRow): Asset {
    const src = this.links.linkFor(row.blob_id, row.is_public);
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
      type: row.type,
      mime: row.mime,
      fileName: row.file_name,
      size: Number(row.size),
      width: row.width,
      height: row.height,
      blobId: row.blob_id,
      src,
      previewSrc: row.type === "image" ? this.links.narrowed(src, PREVIEW_WIDTH) : null,
      created: row.created.toISOString(),
    };
  }

  inMozaik(row: AssetRow): ViewAsset {
    return {
      assetId: row.asset_id,
      type: row.type,
      src: this.links.linkFor(row.blob_id, row.is_public),
      width: row.width,
      height: row.height,
      alt: row.summary,
      colour: row.colour,
    };
  }
}
