import { z } from "zod";

/** A page of a keyset-paged list. `cursor`: where the next page begins; null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), hasNextPage: z.boolean(), cursor: z.string().nullable() });
}
