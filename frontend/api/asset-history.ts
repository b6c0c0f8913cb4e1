import { infiniteQueryOptions } from "@tanstack/react-query";
import { AssetHistoryPage } from "#modules/asset/history-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** The versions of an own asset, newest first. */
export function assetHistoryQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["assets", id, "history"],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/assets/${id}/history${query({ first: 20, after: pageParam })}`, AssetHistoryPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

export function restoreAsset(id: string, revision: number): Promise<void> {
  return command("POST", `/api/assets/${id}/restore`, { body: { revision } });
}
