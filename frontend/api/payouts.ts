import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { PayoutPage } from "#modules/marketplace/ledger-contract";
import { PayoutAccount, PayoutAccountLink } from "#modules/marketplace/payout-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

const ACCOUNT = ["balance", "payout-account"];

/** Whether the signed-in seller can be paid through the payment provider. */
export const payoutAccountQuery = queryOptions({
  queryKey: ACCOUNT,
  queryFn: ({ signal }) => get("/api/payout-account", PayoutAccount, signal),
});

/** The signed-in seller's payouts, newest first. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: ["balance", "payouts"],
  queryFn: ({ pageParam, signal }) => get(`/api/payouts${query({ first: 10, after: pageParam })}`, PayoutPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

/** Asks the provider how the account stands now. */
export function useReadPayoutAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => command("POST", "/api/payout-account/reading", { reply: PayoutAccount }),
    onSuccess: (account) => queries.setQueryData(ACCOUNT, account),
  });
}

/** Leads to the provider's page, where the seller gives their details or looks after their account. */
export function useOpenPayoutAccount() {
  return useMutation({
    mutationFn: () => command("POST", "/api/payout-account/link", { reply: PayoutAccountLink }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
