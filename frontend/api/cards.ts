import { infiniteQueryOptions } from "@tanstack/react-query";
import { CardPage } from "#modules/item/contract";
import type { OwnSort, ShelfType } from "#modules/item/rules/shelf-order";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

export interface CardFilter {
  type?: ShelfType | undefined;
  tags?: readonly string[] | undefined;
  text?: string | undefined;
  /** Absent: newest. */
  sort?: OwnSort | undefined;
}

type Shelf = { scope: "explore" | "my-content" | "shared"; filter?: CardFilter; first?: number };

/**
 * A shelf of the mall. `explore` is for everyone, `my-content` shows the user's own work and copies, `shared` what others
 * share with them; it takes no filter.
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
