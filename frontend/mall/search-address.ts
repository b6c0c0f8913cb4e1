import type { ShelfPrice, ShelfSort, ShelfType } from "#modules/item/rules/shelf-order";

/** A search on the explore page; part of the address, so that it can be shared and bookmarked. */
export interface ExploreSearch {
  /** Absent: everything. */
  type?: ShelfType | undefined;
  text: string;
  tags: readonly string[];
  /** Absent: newest. */
  sort?: ShelfSort | undefined;
  /** Absent: free and paid items. */
  price?: ShelfPrice | undefined;
  /** Cursor of the page of cards. */
  after?: string | undefined;
}

/** The path of the explore page for a type; all types but assets are a part of the query. */
export function explorePath(type: ShelfType | undefined): "/explore" | "/explore/assets" {
  return type === "asset" ? "/explore/assets" : "/explore";
}

/** The address of a search. */
export function searchAddress({ type, text, tags, sort, price, after }: ExploreSearch): string {
  const query = new URLSearchParams();
  if (type !== undefined && type !== "asset") query.set("type", type);
  if (text) query.set("text", text);
  if (tags.length > 0) query.set("tags", tags.join(","));
  if (price !== undefined) query.set("price", price);
  if (sort !== undefined && sort !== "newest") query.set("sort", sort);
  if (after !== undefined) query.set("after", after);
  return query.size === 0 ? explorePath(type) : `${explorePath(type)}?${query}`;
}
