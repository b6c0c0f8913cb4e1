import { z } from "zod";
import { pageFields } from "#backend/http/page";
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
  after: pageFields().after.catch(undefined),
});

/**
 * Parses the query of the explore page and ignores invalid parts, because anyone may have typed it. Tags are separated
 * by commas; a form without script sends one `tags` for each, and addresses of earlier releases have a JSON list.
 */
export function readSearch(query: unknown): ExploreSearch & { tags: string[] } {
  const { text, tags, after } = Address.parse(query);
  const found = tags
    .replace(/^\["?|"?\]$/g, "")
    .split(/"?,"?/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && tag.length <= LONGEST_TAG);
  return { text, tags: [...new Set(found)].slice(0, MOST_TAGS), after };
}
