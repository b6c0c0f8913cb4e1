import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Invitations, type NewInvitation, Registration } from "#modules/account/invitation-contract";
import { command, get } from "./http.ts";

/** Who may register. */
export const registrationQuery = queryOptions({
  queryKey: ["registration"],
  queryFn: ({ signal }) => get("/public/api/registration", Registration, signal),
  staleTime: 5 * 60_000,
});

/** The user's invitations that can still be used, the newest first, and whether they may invite people at all. */
export const invitationsQuery = queryOptions({
  queryKey: ["account", "invitations"],
  queryFn: ({ signal }) => get("/api/invitations", Invitations, signal),
});

export function useMakeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvitation) => command("POST", "/api/invitations", { body, reply: Invitations }),
    onSuccess: (invitations) => queries.setQueryData(invitationsQuery.queryKey, invitations),
  });
}

export function useWithdrawInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => command("DELETE", `/api/invitations/${encodeURIComponent(id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}
