import { z } from "zod";
import { BLOB_REACHES } from "#backend/blobs/blob-links";
import { RENDITION_WIDTHS } from "#modules/asset/contract";

/** How blobs are named in addresses. */
export const BlobId = z.string().regex(/^[\w-]{1,100}$/);

/** What the address of a blob says besides its id. */
export const BlobQuery = z.object({
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
export type BlobQuery = z.output<typeof BlobQuery>;
