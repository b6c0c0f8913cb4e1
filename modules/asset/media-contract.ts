import { z } from "zod";
import { pageOf } from "../page.ts";
import { Tags } from "../tags.ts";
import { Asset } from "./contract.ts";

/** A file in a media library (`GET /api/assets`). */
export const MediaItem = Asset.extend({
  itemId: z.uuid(),
  /** The address of the file in its full size, if `includeFullUrl` is set; else null. */
  fullSizeUrl: z.string().nullable(),
  /** Average colour '#rrggbb' to show while a picture loads; null for other files. */
  colour: z.string().nullable(),
  isOwned: z.boolean(),
  isPurchased: z.boolean(),
  /** Whether the reader may put it into a Mozaik of their own. */
  mayUse: z.boolean(),
  mayDownload: z.boolean(),
}).meta({ id: "MediaItem" });
export type MediaItem = z.output<typeof MediaItem>;

export const MediaPage = pageOf(MediaItem).meta({ id: "MediaPage" });
export type MediaPage = z.output<typeof MediaPage>;

/** The default number of files in a page. */
export const MEDIA_PAGE_SIZE = 10;

/** Most files in one request. */
export const MOST_AT_ONCE = 200;

const AssetIds = z
  .array(z.uuid())
  .min(1)
  .max(MOST_AT_ONCE)
  .transform((ids) => [...new Set(ids)]);

/** `POST /api/assets/changes`: the same change of each file. */
export const ChangeAssets = z
  .strictObject({
    assetIds: AssetIds,
    addTags: Tags.default([]),
    removeTags: Tags.default([]),
    /** Absent: each stays as it is. */
    isPublic: z.boolean().optional(),
  })
  .meta({ id: "ChangeAssets" });
export type ChangeAssets = z.output<typeof ChangeAssets>;

/** `POST /api/assets/deletions`. */
export const DeleteAssets = z.strictObject({ assetIds: AssetIds }).meta({ id: "DeleteAssets" });
export type DeleteAssets = z.output<typeof DeleteAssets>;

/** What became of each file of a request, in its order. */
export const AssetResults = z
  .object({
    results: z.array(
      z.object({
        assetId: z.uuid(),
        /** Why it was not done; null: it was. */
        problem: z.object({ code: z.string(), message: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: "AssetResults" });
export type AssetResults = z.output<typeof AssetResults>;
