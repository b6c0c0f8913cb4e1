import { infiniteQueryOptions } from "@tanstack/react-query";
import { CardPage } from "#modules/item/contract";
import type { ItemType } from "#modules/item/rules/item-type";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

export interface CardFilter {
  type?: ItemType;
  tags?: readonly string[];
  text?: string;
}

type Shelf = { scope: "explore" | "my-content"; filter?: CardFilter; first?: number };

/** A shelf of the mall, newest first. `explore` is for everyone, `my-content` shows the user's own work and copies. */
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
