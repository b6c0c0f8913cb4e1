import { infiniteQueryOptions } from "@tanstack/react-query";
import { SalePage } from "#modules/marketplace/contract";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

/** What others have bought of the signed-in person, newest first. */
export const salesQuery = infiniteQueryOptions({
  queryKey: ["sales"],
  queryFn: ({ pageParam, signal }) => get(`/api/sales${query({ first: 20, after: pageParam })}`, SalePage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});
