import type { StockSource } from "../stock/contract.ts";
import type { AssetKind } from "./contract.ts";

/** A stored file: content-addressed bytes in the blob store and what was found in them. */
export interface StoredFile {
  blobId: string;
  /** Hex SHA-256 of the bytes. */
  sha256: string;
  size: number;
  mime: string;
  fileName: string;
  type: AssetKind;
  width: number | null;
  height: number | null;
  /** Average colour '#rrggbb' shown while a picture loads; null for other files. */
  colour: string | null;
}

/** Where an imported file comes from. */
export type AssetSource = StockSource;

export interface AssetDetails {
  name: string;
  summary: string;
  description: string;
  caption: string;
  credit: string;
  tags: readonly string[];
  isPublic: boolean;
  url: string;
}

/** Streams: `asset-<assetId>`; `assetUrl-<friendly url>` holds reservations. */
export type AssetEvent =
  | {
      type: "AssetCreated";
      data: {
        assetId: string;
        authorId: string;
        file: StoredFile;
        details: AssetDetails;
        /** Only of a file from a stock library. */
        source?: AssetSource;
      };
    }
  | { type: "AssetDetailsChanged"; data: { assetId: string; details: AssetDetails } }
  | { type: "AssetDeleted"; data: { assetId: string } }
  /** Nothing needed the deleted asset's file any more, so it is gone. */
  | { type: "AssetFileRemoved"; data: { assetId: string } };

/** What an account stores; streams `storage-<userId>`. Bytes. */
export type StorageEvent =
  | { type: "StorageTaken"; data: { userId: string; assetId: string; bytes: number } }
  | { type: "StorageFreed"; data: { userId: string; assetId: string; bytes: number } };
