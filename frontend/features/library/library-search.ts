import { z } from "zod";
import { MEDIA_SORTS } from "#modules/asset/rules/media-order";
import { MEDIA_KINDS } from "#modules/rules/media-kind";
import { MOST_TAGS } from "#modules/rules/tags";

/** The part of the address after `?`. Invalid parts are ignored. */
export const LibrarySearch = z.object({
  /** Absent: my media. */
  show: z.enum(["public", "bought", "similar"]).optional().catch(undefined),
  /** A part of my media. */
  part: z.enum(["owned", "purchased", "shared"]).optional().catch(undefined),
  type: z.enum(MEDIA_KINDS).optional().catch(undefined),
  tags: z.array(z.coerce.string()).max(MOST_TAGS).optional().catch(undefined),
  text: z.coerce.string().trim().max(200).optional().catch(undefined),
  sort: z.enum(MEDIA_SORTS).exclude(["album"]).optional().catch(undefined),
  without: z.enum(["altText"]).optional().catch(undefined),
  album: z.uuid().optional().catch(undefined),
  view: z.enum(["list"]).optional().catch(undefined),
});
export type LibrarySearch = z.output<typeof LibrarySearch>;
