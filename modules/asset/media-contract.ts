import { z } from "zod";
import { pageOf } from "../page.ts";
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
