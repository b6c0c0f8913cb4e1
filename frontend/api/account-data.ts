import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { StartedExport } from "#modules/account/data-export-contract";
import { AccountDeletion, type DeleteAccountRequest, DeletionPreview } from "#modules/account/departure-contract";
import { archiveLink, archivesQuery } from "./archives.ts";
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

const EXPORTS = "/api/account/exports";

/** The archives that the user asked for. */
export const dataExportsQuery = archivesQuery(EXPORTS, ["account", "exports"]);

/** The address of one of them. */
export function dataExportLink(id: string): Promise<string> {
  return archiveLink(EXPORTS, id);
}

/** Asks for an archive. Throws ApiError `export-underway`, `too-many-exports`. */
export function useOrderExport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => command("POST", EXPORTS, { reply: StartedExport }),
    onSettled: () => queries.invalidateQueries({ queryKey: dataExportsQuery.queryKey }),
  });
}
