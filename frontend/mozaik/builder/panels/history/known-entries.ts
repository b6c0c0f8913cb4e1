import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HistoryEntry, HistoryPage } from "#modules/mozaik/contract";
import { historyQuery } from "../../../../api/mozaik-draft.ts";

/** All loaded history lists, complete and filtered. */
function knownLists(queries: QueryClient, mozaikId: string): HistoryEntry[][] {
  return queries
    .getQueriesData<{ pages: readonly HistoryPage[] }>({ queryKey: ["mozaik-drafts", mozaikId, "history"] })
    .map(([, history]) => history?.pages.flatMap(({ items }) => items) ?? []);
}

/** The entry of a version, if it is loaded. */
export function knownEntry(queries: QueryClient, mozaikId: string, revision: number): HistoryEntry | undefined {
  return knownLists(queries, mozaikId)
    .flat()
    .find((entry) => entry.revision === revision);
}

/** A version's entry and its neighbours in the history; loads older entries ahead. */
export function useEntryOf(mozaikId: string, revision: number) {
  const queries = useQueryClient();
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(historyQuery(mozaikId));
  const whole = data?.pages.flatMap(({ items }) => items) ?? [];
  const list = [whole, ...knownLists(queries, mozaikId)].find((known) => placeIn(known, revision) >= 0) ?? [];
  const place = placeIn(list, revision);
  const isLast = list === whole && place === whole.length - 1;
  useEffect(() => {
    if (isLast && hasNextPage && !isFetching) void fetchNextPage();
  }, [isLast, hasNextPage, isFetching, fetchNextPage]);
  return { entry: list[place], newer: list[place - 1], older: place < 0 ? undefined : list[place + 1] };
}

function placeIn(list: readonly HistoryEntry[], revision: number): number {
  return list.findIndex((entry) => entry.revision === revision);
}
