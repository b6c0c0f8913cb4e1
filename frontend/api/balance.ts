import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  BalanceEntryPage,
  OpenPayoutPage,
  RequestedPayout,
  SellerBalances,
} from "#modules/marketplace/ledger-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

const OPEN = ["support", "payouts"];

/** What the signed-in seller has, in each currency. */
export const balancesQuery = queryOptions({
  queryKey: ["balance", "sums"],
  queryFn: async ({ signal }) => (await get("/api/balance", SellerBalances, signal)).items,
});

/** The entries that explain it, newest first. */
export function balanceEntriesQuery(currency: string) {
  return infiniteQueryOptions({
    queryKey: ["balance", "entries", currency],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/balance/entries${query({ currency, first: 20, after: pageParam })}`, BalanceEntryPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

/** Requests the payout of all that is available in a currency. */
export function useRequestPayout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (currency: string) => command("POST", "/api/payouts", { body: { currency }, reply: RequestedPayout }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["balance"] }),
  });
}

/** Payouts that wait for their transfer, oldest first. For super admins. */
export const openPayoutsQuery = infiniteQueryOptions({
  queryKey: OPEN,
  queryFn: ({ pageParam, signal }) =>
    get(`/api/support/payouts${query({ first: 20, after: pageParam })}`, OpenPayoutPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

/** What a super admin decides about a payout. */
export type PayoutDecision =
  | { readonly step: "paid"; readonly body: { readonly reference: string } }
  | { readonly step: "cancel"; readonly body: { readonly reason: string } };

/** Records that a payout was transferred, or cancels it. */
export function useDecidePayout({ id, sellerId }: { id: string; sellerId: string }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ step, body }: PayoutDecision) =>
      command("POST", `/api/support/payouts/${sellerId}/${id}/${step}`, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: OPEN }),
  });
}
