import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CompanyDetails, Receipt } from "#modules/marketplace/receipt-contract";
import { ApiError, OFFLINE } from "../mall/api-error.ts";
import { headersFor, refused } from "../mall/http.ts";
import { readPosition } from "../mall/read-position.ts";
import { command, get } from "./http.ts";

/** How often a receipt is asked for again while its number is not issued. */
const NUMBER_SOON_MS = 2_000;

/** The receipt of an own order. */
export const receiptQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["purchases", "receipt", orderId],
    queryFn: ({ signal }) => get(`/api/orders/${orderId}/receipt`, Receipt, signal),
    refetchInterval: ({ state }) => (state.data?.number === null ? NUMBER_SOON_MS : false),
  });

/** The receipt as a PDF file. Throws ApiError. */
export async function receiptFile(orderId: string): Promise<Blob> {
  const path = `/api/orders/${orderId}/receipt.pdf`;
  const headers = headersFor(path);
  headers.set("accept", "application/pdf");
  const position = readPosition();
  if (position) headers.set("read-after", position);
  const answer = await fetch(path, { headers }).catch(() => {
    throw new ApiError(0, "offline", OFFLINE);
  });
  if (!answer.ok) throw refused(answer.status, await answer.text(), headers);
  return answer.blob();
}

/** Puts the buyer's company on a receipt. */
export function usePutCompany(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyDetails) =>
      command("PUT", `/api/orders/${orderId}/receipt/company`, { body, reply: Receipt }),
    onSuccess: (receipt) => queries.setQueryData(receiptQuery(orderId).queryKey, receipt),
  });
}
