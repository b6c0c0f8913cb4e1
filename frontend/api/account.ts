import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type ChangePasswordRequest,
  type ConfirmEmailRequest,
  CurrentUser,
  EmailConfirmation,
  EmailState,
  type ForgotPasswordRequest,
  type RegisterRequest,
  type ResetPasswordRequest,
  Session,
} from "#modules/account/contract";
import { type HostSignIn, HostSignInAnswer } from "#modules/website/host-contract";
import { currentSession, startSession, useUserId } from "../mall/session.ts";
import { command, get } from "./http.ts";

/** The signed-in user. Use it only if there is a session. */
export const currentUserQuery = queryOptions({
  queryKey: ["account", "me"],
  queryFn: async ({ signal }) => {
    try {
      return await get("/api/users/me", CurrentUser, signal);
    } catch (error) {
      if (!signal.aborted && currentSession() !== null) console.error("The profile could not be loaded", error);
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/** The signed-in user's data for the header. */
export type ShownProfile = Pick<
  CurrentUser,
  "avatarBlobId" | "displayName" | "email" | "firstName" | "lastName" | "superAdmin" | "suspension" | "username"
>;

const EMPTY_PROFILE: ShownProfile = {
  avatarBlobId: null,
  displayName: "",
  email: "",
  firstName: "",
  lastName: "",
  superAdmin: false,
  suspension: null,
  username: "",
};

/** The signed-in user; empty for a guest, while loading, and if the last attempt to load it failed. */
export function useProfile(): ShownProfile {
  const isSignedIn = useUserId() !== null;
  const { data, isError } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  return isSignedIn && !isError && data ? data : EMPTY_PROFILE;
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest) => command("POST", "/public/api/register", { body, reply: Session }),
    onSuccess: startSession,
  });
}

/** Throws ApiError: `wrong-password`, or what is wrong with the new one. Ends all other sessions of the user. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => command("PATCH", `/api/users/${body.id}/password`, { body }),
  });
}

/** Asks for a link to set a new password. Succeeds whether or not there is such an account. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: ForgotPasswordRequest) => command("POST", "/public/api/password/forgot", { body }),
  });
}

/** Throws ApiError: `link-invalid`, or what is wrong with the new password. Every session of the person ends. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetPasswordRequest) => command("POST", "/public/api/password/reset", { body }),
  });
}

/** Answers a link that was sent to an e-mail address. Throws ApiError `link-invalid`. */
export function useConfirmEmail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ConfirmEmailRequest) =>
      command("POST", "/public/api/email/confirm", { body, reply: EmailConfirmation }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["account"] }),
  });
}

/** Sends the verification mail again. Throws ApiError `too-many-mails`. */
export function useSendVerification(userId: string) {
  return useMutation({ mutationFn: () => command("POST", `/api/users/${userId}/email/verification`) });
}

/** The signed-in person's e-mail address, and the change of it that waits. */
export function emailStateQuery(userId: string) {
  return queryOptions({
    queryKey: ["account", "email", userId],
    queryFn: ({ signal }) => get(`/api/users/${userId}/email`, EmailState, signal),
  });
}

/** Begins a change of e-mail address. */
export function useChangeEmail(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => command("PUT", `/api/users/${userId}/email`, { body: { email }, reply: EmailState }),
    onSuccess: (state) => queries.setQueryData(emailStateQuery(userId).queryKey, state),
  });
}

export function useCancelEmailChange(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => command("DELETE", `/api/users/${userId}/email/change`, { reply: EmailState }),
    onSuccess: (state) => queries.setQueryData(emailStateQuery(userId).queryKey, state),
  });
}

/** Lets a website at a host of its own know who reads it; answers the address that opens the session there. */
export function useHostSignIn() {
  return useMutation({
    mutationFn: (body: HostSignIn) => command("POST", "/api/hostSignIns", { body, reply: HostSignInAnswer }),
  });
}
