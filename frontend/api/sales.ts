import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { SalesSummary } from "#modules/marketplace/ledger-contract";
import { Refund, type RefundInput } from "#modules/marketplace/order-contract";
import { type Sale, SalePage } from "#modules/marketplace/purchase-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";
import { tableFile } from "./table-file.ts";

/** Which sales are shown: days (ISO dates, both included) in the reader's own time zone, and one item. */
export interface ShownSales {
  readonly from: string | null;
  readonly to: string | null;
  readonly itemId: string | null;
}

export const ALL_SALES: ShownSales = { from: null, to: null, itemId: null };

function filterOf({ from, to, itemId }: ShownSales) {
  return { from, to, itemId, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** Purchases of the signed-in user's items by others, newest first. */
export function salesQuery(shown: ShownSales) {
  return infiniteQueryOptions({
    queryKey: ["sales", "list", shown],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/sales${query({ ...filterOf(shown), first: 20, after: pageParam })}`, SalePage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
    placeholderData: keepPreviousData,
  });
}

/** Their sums by currency, by day and by item. */
export function salesSummaryQuery(shown: ShownSales) {
  return queryOptions({
    queryKey: ["sales", "summary", shown],
    queryFn: ({ signal }) => get(`/api/sales/summary${query(filterOf(shown))}`, SalesSummary, signal),
    placeholderData: keepPreviousData,
  });
}

/** All of them as a table in a file. Throws ApiError. */
export function salesFile(shown: ShownSales): Promise<Blob> {
  return tableFile(`/api/sales.csv${query(filterOf(shown))}`);
}

/** Refunds a sale, in part or whole. */
export function useRefund({ orderId, licenseOptionId }: Pick<Sale, "orderId" | "licenseOptionId">) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RefundInput) =>
      command("POST", `/api/orders/${orderId}/lines/${licenseOptionId}/refunds`, { body, reply: Refund }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sales"] }),
  });
}
