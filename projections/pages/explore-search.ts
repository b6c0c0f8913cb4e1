import { z } from "zod";
import { placeOf, SHELF_PRICES, SHELF_SORTS, SHELF_TYPES } from "#modules/item/rules/shelf-order";
import type { ExploreSearch } from "../../frontend/mall/search-address.ts";

const MOST_TAGS = 10;
/** In characters. */
const LONGEST_TAG = 40;

const Address = z.object({
  text: z.string().trim().max(200).catch(""),
  tags: z
    .union([z.string(), z.array(z.string())])
    .transform((tags) => [tags].flat().join(","))
    .pipe(z.string().max(1_000))
    .catch(""),
  type: z.enum(SHELF_TYPES).optional().catch(undefined),
  sort: z.enum(SHELF_SORTS).default("newest").catch("newest"),
  price: z.enum(SHELF_PRICES).optional().catch(undefined),
  after: z.string().max(300).optional().catch(undefined),
});

const CodeAddress = z.object({ purchaseCode: z.string().trim().min(1).max(100).optional().catch(undefined) });

/** The purchase code whose link opens the explore page; undefined without one. */
export function purchaseCodeIn(query: unknown): string | undefined {
  return CodeAddress.parse(query).purchaseCode;
}

/**
 * Parses the query of the explore page and ignores invalid parts, because anyone may have typed it. Tags are separated
 * by commas; a form without script sends one `tags` for each, and addresses of earlier releases have a JSON list.
 */
export function readSearch(query: unknown): ExploreSearch & { tags: string[] } {
  const { text, tags, after, type, sort, price } = Address.parse(query);
  const found = tags
    .replace(/^\["?|"?\]$/g, "")
    .split(/"?,"?/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && tag.length <= LONGEST_TAG);
  const place = after === undefined ? null : placeOf(sort, after);
  return {
    type,
    text,
    tags: [...new Set(found)].slice(0, MOST_TAGS),
    sort,
    price,
    after: place === null ? undefined : after,
  };
}
