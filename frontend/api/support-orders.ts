import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Refund } from "#modules/marketplace/order-contract";
import { AuditDocument } from "#modules/support/audit-contract";
import {
  type PurchaseFilters,
  SupportAccessPage,
  SupportAlarms,
  SupportOrder,
  SupportPurchasePage,
  type SupportRefund,
  type SupportResend,
} from "#modules/support/contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** Each read is recorded, so nothing is read again only because the window got the focus. */
const READ_ONCE = { staleTime: 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** Orders that fit all filters, newest first. For super admins. */
export function supportPurchasesQuery(filters: PurchaseFilters) {
  return infiniteQueryOptions({
    ...READ_ONCE,
    queryKey: ["support", "purchases", filters],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/support/purchases${query({ ...filters, first: 20, after: pageParam })}`, SupportPurchasePage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

/** One order with its whole history. For super admins. */
export function supportOrderQuery(id: string) {
  return queryOptions({
    ...READ_ONCE,
    queryKey: ["support", "order", id],
    queryFn: ({ signal }) => get(`/api/support/orders/${id}`, SupportOrder, signal),
  });
}

export function orderAuditQuery(id: string) {
  return queryOptions({
    ...READ_ONCE,
    queryKey: ["support", "audit", id],
    queryFn: ({ signal }) => get(`/api/support/orders/${id}/audit.json`, AuditDocument, signal),
  });
}

export const alarmsQuery = queryOptions({
  ...READ_ONCE,
  queryKey: ["support", "alarms"],
  queryFn: async ({ signal }) => (await get("/api/support/alarms", SupportAlarms, signal)).items,
});

/** What super admins looked at, newest first. */
export const accessesQuery = infiniteQueryOptions({
  ...READ_ONCE,
  queryKey: ["support", "accesses"],
  queryFn: ({ pageParam, signal }) =>
    get(`/api/support/accesses${query({ first: 20, after: pageParam })}`, SupportAccessPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

/** Sends the receipt's mail to the buyer once more. */
export function useResendReceipt(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SupportResend) => command("POST", `/api/support/orders/${orderId}/receipt-mails`, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["support", "order", orderId] }),
  });
}

/** Refunds a line of an order, in part or whole. */
export function useSupportRefund(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SupportRefund) =>
      command("POST", `/api/support/orders/${orderId}/refunds`, { body, reply: Refund }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["support", "order", orderId] }),
  });
}
