import type { SearchSort } from "#modules/item/rules/search-order";
import type { ShelfPrice, ShelfType } from "#modules/item/rules/shelf-order";
import { amountText } from "./price-range.ts";

/** A search on the explore page; part of the address, so that it can be shared and bookmarked. */
export interface ExploreSearch {
  /** Absent: everything. */
  type?: ShelfType | undefined;
  text: string;
  tags: readonly string[];
  /** Absent: see `defaultSort`. */
  sort?: SearchSort | undefined;
  /** Absent: free and paid items. */
  price?: ShelfPrice | undefined;
  /** Prices in hundredths of a currency's unit, both inclusive; absent: no limit. */
  from?: number | undefined;
  to?: number | undefined;
  /** Id of a license type. */
  license?: string | undefined;
  /** Friendly url of the only author. */
  author?: string | undefined;
  /** Cursor of the page of cards. */
  after?: string | undefined;
}

/** Words are searched for what matches best; without any, the newest items come first. */
export function defaultSort({ text }: Pick<ExploreSearch, "text">): SearchSort {
  return text === "" ? "newest" : "best";
}

/** The path of the explore page for a type; all types but assets are a part of the query. */
export function explorePath(type: ShelfType | undefined): "/explore" | "/explore/assets" {
  return type === "asset" ? "/explore/assets" : "/explore";
}

/** The address of a search. */
export function searchAddress(search: ExploreSearch): string {
  const { type, text, tags, sort, price, from, to, license, author, after } = search;
  const query = new URLSearchParams();
  if (type !== undefined && type !== "asset") query.set("type", type);
  if (text) query.set("text", text);
  if (tags.length > 0) query.set("tags", tags.join(","));
  if (price !== undefined) query.set("price", price);
  if (from !== undefined) query.set("from", amountText(from));
  if (to !== undefined) query.set("to", amountText(to));
  if (license !== undefined) query.set("license", license);
  if (author !== undefined) query.set("author", author);
  if (sort !== undefined && sort !== defaultSort(search)) query.set("sort", sort);
  if (after !== undefined) query.set("after", after);
  return query.size === 0 ? explorePath(type) : `${explorePath(type)}?${query}`;
}

/** What the header's form searches. */
export function searchedType(form: HTMLFormElement | null): "mozaik" | "asset" {
  return form && new FormData(form).get("type") === "asset" ? "asset" : "mozaik";
}
