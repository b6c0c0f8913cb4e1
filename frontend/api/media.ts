import { infiniteQueryOptions } from "@tanstack/react-query";
import type { AssetKind } from "#modules/asset/contract";
import { MediaPage } from "#modules/asset/media-contract";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

export interface MediaFilter {
  type?: AssetKind;
  text?: string;
}

/** The user's own files for use in a Mozaik, newest first. */
export function mediaQuery(filter: MediaFilter) {
  return infiniteQueryOptions({
    queryKey: ["assets", "mine", filter],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/assets${query({ ...filter, first: 24, after: pageParam })}`, MediaPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}
