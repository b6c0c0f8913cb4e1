import { z } from "zod";
import type { SearchWanted } from "#modules/item/messages";
import { SEARCH_SORTS, type SearchSort, searchPlaceOf } from "#modules/item/rules/search-order";
import { placeOf, SHELF_PRICES, SHELF_SORTS, SHELF_TYPES, type ShelfSort } from "#modules/item/rules/shelf-order";
import { licenseType } from "#modules/marketplace/rules/license-types";
import { amountIn } from "../../frontend/mall/price-range.ts";
import { defaultSort, type ExploreSearch } from "../../frontend/mall/search-address.ts";

const MOST_TAGS = 10;
/** In characters. */
const LONGEST_TAG = 40;

const Amount = z.string().max(20).transform(amountIn).optional().catch(undefined);

const Address = z.object({
  text: z.string().trim().max(200).catch(""),
  tags: z
    .union([z.string(), z.array(z.string())])
    .transform((tags) => [tags].flat().join(","))
    .pipe(z.string().max(1_000))
    .catch(""),
  type: z.enum(SHELF_TYPES).optional().catch(undefined),
  sort: z.enum(SEARCH_SORTS).optional().catch(undefined),
  price: z.enum(SHELF_PRICES).optional().catch(undefined),
  from: Amount,
  to: Amount,
  license: z
    .string()
    .refine((id) => licenseType(id) !== null)
    .optional()
    .catch(undefined),
  author: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional()
    .catch(undefined),
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
export function readSearch(query: unknown): ExploreSearch & { tags: string[]; sort: SearchSort } {
  const { tags, after, sort: asked, ...rest } = Address.parse(query);
  const sort = asked ?? defaultSort(rest);
  const found = tags
    .replace(/^\["?|"?\]$/g, "")
    .split(/"?,"?/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && tag.length <= LONGEST_TAG);
  const search = { ...rest, tags: [...new Set(found)].slice(0, MOST_TAGS), sort };
  const shelfSort = shelfSortOf(search);
  const place = after === undefined ? null : shelfSort ? placeOf(shelfSort, after) : searchPlaceOf(sort, after);
  return { ...search, after: place === null ? undefined : after };
}

/** The order of the shelf that shows this; undefined if the search has to find it. */
export function shelfSortOf({ text, sort, from, to, license, author }: ExploreSearch): ShelfSort | undefined {
  if (text !== "" || [from, to, license, author].some((filter) => filter !== undefined)) return undefined;
  return SHELF_SORTS.find((known) => known === sort);
}

/** The most that a search can ask for, in hundredths. */
const HIGHEST = 9_999_999_999;

/** The price of a search in the terms of the search itself: a range counts more than 'free' or 'paid'. */
export function pricesOf({ price, from, to }: ExploreSearch): SearchWanted["price"] {
  return from === undefined && to === undefined ? price : { least: from ?? 0, most: to ?? HIGHEST };
}
