import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Heat, Replay, ReplayList } from "#modules/analytics/replay-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** The newest visits of a Mozaik that can be played back, for its author. */
export function replayListQuery(mozaikId: string) {
  return queryOptions({
    queryKey: ["replays", mozaikId],
    queryFn: ({ signal }) => get(`/api/items/mozaik/${mozaikId}/replays`, ReplayList, signal),
  });
}

/** One of them. */
export function replayQuery(mozaikId: string, visitId: string) {
  return queryOptions({
    queryKey: ["replays", mozaikId, visitId],
    queryFn: ({ signal }) => get(`/api/items/mozaik/${mozaikId}/replays/${visitId}`, Replay, signal),
  });
}

/** What visitors did at each part of a version; null: the newest one that was visited. */
export function heatQuery(mozaikId: string, revision: number | null) {
  return queryOptions({
    queryKey: ["heat", mozaikId, revision],
    queryFn: ({ signal }) => get(`/api/items/mozaik/${mozaikId}/heat${query({ revision })}`, Heat, signal),
    placeholderData: keepPreviousData,
  });
}

/** Allows replays, or ends them. */
export function useReplayChoice(mozaikId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isAllowed: boolean) =>
      command("PUT", `/api/items/mozaik/${mozaikId}/replays`, { body: { isAllowed } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["replays", mozaikId] }),
  });
}
