import type { TakeDown } from "../rules/moderation.ts";
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

/** A picture that the mall made of what the author chose. It takes no room of their quota. */
export interface StoredPoster {
  blobId: string;
  size: number;
}

/** Where an imported file comes from. */
export type AssetSource = StockSource;

/** The asset that a bought copy was made from, also through further copies of it. */
export interface AssetOrigin {
  assetId: string;
  authorId: string;
  name: string;
  /** The name of its license. */
  license: string;
  orderId: string;
  /** ISO 8601. */
  boughtAt: string;
}

export interface AssetDetails {
  name: string;
  summary: string;
  description: string;
  caption: string;
  credit: string;
  tags: readonly string[];
  isPublic: boolean;
  url: string;
  /** How Mozaiks show it unless they say otherwise. The fields from here on are absent in older events. */
  autoPlay?: boolean;
  visibleCaption?: boolean;
  visibleCredit?: boolean;
  /** Who is notified when somebody buys it, beside its author. */
  purchaseReceiversAccounts?: readonly string[];
  purchaseReceiversAccountGroups?: readonly string[];
}

/** An asset's details with every field: events written before a field existed do not have it. */
export type WholeDetails = Required<AssetDetails>;

/** Pictures that were merged into one. */
export interface Merge {
  readonly mergeId: string;
  readonly duplicateIds: readonly string[];
  /** Where the one that was kept joined; `before`: in front of this duplicate. */
  readonly albums: readonly { readonly albumId: string; readonly before: string }[];
  /** The details of the one that was kept. */
  readonly before: WholeDetails;
  readonly after: WholeDetails;
}

/** Fills in what an older event does not say. */
export function wholeDetails(details: AssetDetails): WholeDetails {
  return {
    autoPlay: false,
    visibleCaption: true,
    visibleCredit: true,
    purchaseReceiversAccounts: [],
    purchaseReceiversAccountGroups: [],
    ...details,
  };
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
        /** Only of a bought copy, or of what was made of one. */
        origin?: AssetOrigin;
      };
    }
  | { type: "AssetDetailsChanged"; data: { assetId: string; details: AssetDetails } }
  /** Every Mozaik that shows the asset shows the new file. The former one stays stored, to be restored. */
  | { type: "AssetFileReplaced"; data: { assetId: string; file: StoredFile } }
  /** It has the file and the details of one of its versions again; url, visibility and purchase receivers stayed. */
  | {
      type: "AssetRestored";
      data: { assetId: string; revision: number; details: AssetDetails; file: StoredFile };
    }
  /**
   * The film `blobId` is shown with this picture before it plays; null: with its own first frame. It belongs to the file:
   * of all assets that share it the last choice counts.
   */
  | { type: "AssetPosterChosen"; data: { assetId: string; blobId: string; poster: StoredPoster | null } }
  /** Pictures were merged into this one, which joined these albums. The change of its details is an event before it. */
  | { type: "DuplicatesMerged"; data: { assetId: string; authorId: string } & Merge }
  | { type: "DuplicatesSeparated"; data: { assetId: string; mergeId: string } }
  /** It is in no list any more, and its uses count as those of `into`. What shows it, and its buyers, keep it. */
  | { type: "AssetMerged"; data: { assetId: string; mergeId: string; into: string } }
  | { type: "AssetSeparated"; data: { assetId: string; mergeId: string } }
  /** The mall hides or removes it for everyone but its author and its buyers, also where a Mozaik shows it. */
  | { type: "AssetTakenDown"; data: { assetId: string } & TakeDown }
  /** `isListed`: it is not merged into another picture. */
  | { type: "AssetPutBack"; data: { assetId: string; isListed: boolean } }
  | { type: "AssetDeleted"; data: { assetId: string } }
  /** Nothing needed the deleted asset's files any more, so they are gone. */
  | { type: "AssetFileRemoved"; data: { assetId: string } };

/** What an account stores; streams `storage-<userId>`. Bytes. */
export type StorageEvent =
  | { type: "StorageTaken"; data: { userId: string; assetId: string; bytes: number } }
  | { type: "StorageFreed"; data: { userId: string; assetId: string; bytes: number } };

/** What was seen in a picture; streams `picture-<blobId>`. `hash`: `rules/picture-hash.ts`; null for a plain picture. */
export type PictureEvent = { type: "PictureHashed"; data: { blobId: string; hash: string | null } };

/**
 * Who relies on the same bytes of one account; streams `content-<contentId>`, whose id follows from account, SHA-256 and
 * type. `attempt`: to store them for the asset. `file`: with the blob that has the bytes.
 */
export type ContentEvent =
  | { type: "ContentHeld"; data: { contentId: string; attempt: string; assetId: string; file: StoredFile } }
  | { type: "ContentLetGo"; data: { contentId: string; attempts: readonly string[] } };

/** Streams: `album-<albumId>`. */
export type AlbumEvent =
  | { type: "AlbumCreated"; data: { albumId: string; ownerId: string; name: string } }
  | { type: "AlbumRenamed"; data: { albumId: string; name: string } }
  | { type: "AlbumDeleted"; data: { albumId: string } }
  | { type: "AlbumFilesAdded"; data: { albumId: string; assetIds: readonly string[] } }
  | { type: "AlbumFilesRemoved"; data: { albumId: string; assetIds: readonly string[] } }
  /** In front of `before`; null: to the end. */
  | { type: "AlbumFilesMoved"; data: { albumId: string; assetIds: readonly string[]; before: string | null } };
