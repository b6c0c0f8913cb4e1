/** The orders of a search. `best`: by where the words are, and then by how much people want it now. */
export const SEARCH_SORTS = ["best", "newest", "sold", "liked", "oldest", "name", "price-low", "price-high"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Where a page of a search ended. */
export interface SearchPlace {
  /** How well its last item matched, from 0; only the order `best` has several. */
  readonly tier: number;
  readonly key: string;
  readonly position: string;
}

const PLACE = /^([a-z-]+)~([0-7])~([\d/.]{1,80})~(\P{Cc}{0,120})$/u;

export function cursorOf(sort: SearchSort, { tier, key, position }: SearchPlace): string {
  return `${sort}~${tier}~${position}~${key}`;
}

/** Reads a cursor; null if it is not one of a search in this order. */
export function searchPlaceOf(sort: SearchSort, cursor: string): SearchPlace | null {
  const [, of, tier, position, key] = PLACE.exec(cursor) ?? [];
  if (of !== sort || tier === undefined || position === undefined || key === undefined) return null;
  if (sort !== "name" && !Number.isFinite(Number(key || "x"))) return null;
  return { tier: Number(tier), key, position };
}
