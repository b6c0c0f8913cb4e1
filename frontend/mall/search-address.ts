/** A search on the explore page; part of the address, so that it can be shared and bookmarked. */
export interface ExploreSearch {
  text: string;
  tags: readonly string[];
  /** Cursor of the page of cards. */
  after?: string | undefined;
}

/** The address of a search at `path`. */
export function searchAddress(path: string, { text, tags, after }: ExploreSearch): string {
  const query = new URLSearchParams();
  if (text) query.set("text", text);
  if (tags.length > 0) query.set("tags", tags.join(","));
  if (after !== undefined) query.set("after", after);
  return query.size === 0 ? path : `${path}?${query}`;
}
