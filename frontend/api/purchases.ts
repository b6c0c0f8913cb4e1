import { infiniteQueryOptions } from "@tanstack/react-query";
import { PurchasePage } from "#modules/marketplace/contract";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

/** What the signed-in person has bought, newest first. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: ["purchases"],
  queryFn: ({ pageParam, signal }) =>
    get(`/api/purchases${query({ first: 20, after: pageParam })}`, PurchasePage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});
