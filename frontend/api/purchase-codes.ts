import { infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type CreatePurchaseCode, PurchaseCodePage } from "#modules/marketplace/code-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** Codes per page. */
const FIRST = 10;

/** An option's purchase codes for its author, newest first. */
export function purchaseCodesQuery(optionId: string) {
  return infiniteQueryOptions({
    queryKey: ["purchaseCodes", optionId],
    queryFn: ({ pageParam, signal }) =>
      get(
        `/api/licenseOptions/${optionId}/purchaseCodes${query({ first: FIRST, after: pageParam })}`,
        PurchaseCodePage,
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasNextPage ? pages.length * FIRST : null),
  });
}

/** Creating resets the list: its first page is loaded again. */
export function useCreatePurchaseCode(licenseOptionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: Omit<CreatePurchaseCode, "licenseOptionId" | "numberOfUses"> & { numberOfUses: string }) =>
      command("POST", "/api/purchaseCodes", { body: { ...code, licenseOptionId } }),
    onSuccess: () => queries.resetQueries({ queryKey: ["purchaseCodes", licenseOptionId] }),
  });
}

/** The other codes stay while the list is loaded again. */
export function useDeletePurchaseCode(licenseOptionId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (codeId: string) => command("DELETE", `/api/purchaseCodes/${codeId}`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["purchaseCodes", licenseOptionId] }),
  });
}
