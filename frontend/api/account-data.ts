import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type DataExport, DataExports, ExportLink, StartedExport } from "#modules/account/data-export-contract";
import { AccountDeletion, type DeleteAccountRequest, DeletionPreview } from "#modules/account/departure-contract";
import { command, get } from "./http.ts";

/** What the account has, to be seen before it is deleted. */
export const deletionPreviewQuery = queryOptions({
  queryKey: ["account", "deletion"],
  queryFn: ({ signal }) => get("/api/account/deletion", DeletionPreview, signal),
});

/** Deletes the account. Throws ApiError `wrong-password`, `wrong-code`, `too-many-tries`. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: DeleteAccountRequest) =>
      command("POST", "/api/account/deletion", { body, reply: AccountDeletion }),
  });
}

/** Undoes a deletion by the link in the mail. Throws ApiError `link-invalid`. */
export function useKeepAccount() {
  return useMutation({
    mutationFn: (token: string) => command("POST", "/public/api/account/keep", { body: { token } }),
  });
}

/** The archives that the user asked for, the newest first; asked again every two seconds while one is made. */
export const dataExportsQuery = queryOptions({
  queryKey: ["account", "exports"],
  queryFn: async ({ signal }) => (await get("/api/account/exports", DataExports, signal)).items,
  refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? 2_000 : false),
});

export function isUnderway({ state }: DataExport): boolean {
  return state === "waiting" || state === "running";
}

/** Asks for an archive. Throws ApiError `export-underway`, `too-many-exports`. */
export function useOrderExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => command("POST", "/api/account/exports", { reply: StartedExport }),
    onSettled: () => queries.invalidateQueries({ queryKey: dataExportsQuery.queryKey }),
  });
}

/** Downloads an archive. Throws ApiError `export-not-found`. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: (id: string) =>
      command("POST", `/api/account/exports/${encodeURIComponent(id)}/link`, { reply: ExportLink }),
    onSuccess: ({ href }) => window.location.assign(href),
  });
}
