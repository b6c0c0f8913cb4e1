import { z } from "zod";

/** The part of the address after `?`. Invalid parts are ignored. */
export const LibrariesSearch = z.object({
  /** The library that is shown; absent: the newest. */
  library: z.uuid().optional().catch(undefined),
});
export type LibrariesSearch = z.output<typeof LibrariesSearch>;
