import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Refund, type RefundInput, SalePage } from "#modules/marketplace/contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** Purchases of the signed-in user's items by others, newest first. */
export const salesQuery = infiniteQueryOptions({
  queryKey: ["sales"],
  queryFn: ({ pageParam, signal }) => get(`/api/sales${query({ first: 20, after: pageParam })}`, SalePage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

/** Refunds a sale, in part or whole. */
export function useRefund(saleId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RefundInput) => command("POST", `/api/sales/${saleId}/refunds`, { body, reply: Refund }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sales"] }),
  });
}
