import { infiniteQueryOptions } from "@tanstack/react-query";
import { SalePage } from "#modules/marketplace/contract";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

/** Purchases of the signed-in user's items by others, newest first. */
export const salesQuery = infiniteQueryOptions({
  queryKey: ["sales"],
  queryFn: ({ pageParam, signal }) => get(`/api/sales${query({ first: 20, after: pageParam })}`, SalePage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});
