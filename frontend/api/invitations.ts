import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type InvitationCheck,
  Invitations,
  type NewInvitation,
  Registration,
} from "#modules/account/invitation-contract";
import { command, get } from "./http.ts";

/** Who may register. */
export const registrationQuery = queryOptions({
  queryKey: ["registration"],
  queryFn: ({ signal }) => get("/public/api/registration", Registration, signal),
  staleTime: 5 * 60_000,
});

/** Resolves if a link can still be used; fails with `invitation-invalid` if not. `invitation`: its token. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ["registration", invitation],
    queryFn: async () => {
      await command("POST", "/public/api/registration/invitation", { body: { invitation } satisfies InvitationCheck });
      return null;
    },
    retry: false,
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
