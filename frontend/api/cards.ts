import { infiniteQueryOptions } from "@tanstack/react-query";
import { CardPage } from "#modules/item/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import type { OwnSort, ShelfType } from "#modules/item/rules/shelf-order";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

export interface CardFilter {
  type?: ShelfType | undefined;
  tags?: readonly string[] | undefined;
  text?: string | undefined;
  /** Absent: newest. */
  sort?: OwnSort | undefined;
}

type Shelf = { scope: "explore" | "my-content" | "shared" | "bookmarks"; filter?: CardFilter; first?: number };

/**
 * A shelf of the mall. `explore` is for everyone, `my-content` shows the user's own work and copies, `shared` what others
 * share with them, `bookmarks` what they have bookmarked, the newest first; these two take no filter.
 */
export function cardsQuery({ scope, filter = {}, first = 20 }: Shelf) {
  const path = scope === "explore" ? "/public/api/cards" : "/api/cards";
  return infiniteQueryOptions({
    queryKey: ["cards", scope, filter, first],
    queryFn: ({ pageParam, signal }) =>
      get(
        `${path}${query({ scope, ...filter, tags: filter.tags?.join(","), first, after: pageParam })}`,
        CardPage,
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

export const bookmarksQuery = cardsQuery({ scope: "bookmarks" });

export function setBookmark(item: { itemType: ItemType; itemId: string }, bookmarked: boolean): Promise<void> {
  return command("PUT", `/api/bookmarks/${item.itemType}/${item.itemId}`, { body: { bookmarked } });
}
