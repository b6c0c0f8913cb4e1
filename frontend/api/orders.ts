import { infiniteQueryOptions } from "@tanstack/react-query";
import { OrderPage } from "#modules/marketplace/contract";
import { get } from "./http.ts";
import { query } from "./query-string.ts";

/** The signed-in user's orders, newest first, in every state. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: ["purchases", "orders"],
  queryFn: ({ pageParam, signal }) => get(`/api/orders${query({ first: 20, after: pageParam })}`, OrderPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});
