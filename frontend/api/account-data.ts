import { queryOptions, useMutation } from "@tanstack/react-query";
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
