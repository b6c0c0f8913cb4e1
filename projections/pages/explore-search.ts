import { z } from "zod";
import { pageFields } from "#backend/http/page";

/** What is searched for; part of the address, so that a search can be shared and returned to. */
export interface ExploreSearch {
  text: string;
  tags: string[];
  after?: string | undefined;
}

const MOST_TAGS = 10;
/** In characters. */
const LONGEST_TAG = 40;

const Address = z.object({
  text: z.string().trim().max(200).catch(""),
  tags: z.string().max(1_000).catch(""),
  after: pageFields().after.catch(undefined),
});

/**
 * Reads an address that anyone may have typed: what cannot be searched for is left out. Tags are separated by commas;
 * addresses of earlier releases hold them as a JSON list.
 */
export function readSearch(query: unknown): ExploreSearch {
  const { text, tags, after } = Address.parse(query);
  const found = tags
    .replace(/^\["?|"?\]$/g, "")
    .split(/"?,"?/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && tag.length <= LONGEST_TAG);
  return { text, tags: [...new Set(found)].slice(0, MOST_TAGS), after };
}

/** The address of a search below `path`. */
export function searchAddress(path: string, { text, tags, after }: ExploreSearch): string {
  const query = new URLSearchParams();
  if (text) query.set("text", text);
  if (tags.length > 0) query.set("tags", tags.join(","));
  if (after !== undefined) query.set("after", after);
  return query.size === 0 ? path : `${path}?${query}`;
}
