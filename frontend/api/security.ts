import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { OpenSessions, Session } from "#modules/account/contract";
import {
  AuthenticatorKey,
  type ConfirmAuthenticatorRequest,
  type PasswordAgain,
  RecoveryCodes,
  SecondFactorState,
  type SecondStepRequest,
} from "#modules/account/second-factor-contract";
import { startSession } from "../mall/session.ts";
import { command, get } from "./http.ts";

/** The signed-in user's open sessions, the last used one first. */
export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await get("/api/sessions", OpenSessions, signal)).items,
});

/** Ends one session by its id, or all others. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | "all others") =>
      command("DELETE", which === "all others" ? "/api/sessions" : `/api/sessions/${encodeURIComponent(which.id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** What the account asks for besides the password. */
export const secondFactorsQuery = queryOptions({
  queryKey: ["account", "second-factors"],
  queryFn: ({ signal }) => get("/api/second-factors", SecondFactorState, signal),
});

function useSecondFactorChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey }),
  });
}

/** Asks for a key for an authenticator app. Throws ApiError `wrong-password`. */
export function useSetUpAuthenticator() {
  return useMutation({
    mutationFn: (body: PasswordAgain) =>
      command("POST", "/api/second-factors/authenticator", { body, reply: AuthenticatorKey }),
  });
}

/** Turns two-step login on; answers the recovery codes. Throws ApiError `wrong-code`. */
export function useConfirmAuthenticator() {
  return useSecondFactorChange((body: ConfirmAuthenticatorRequest) =>
    command("POST", "/api/second-factors/authenticator/confirm", { body, reply: RecoveryCodes }),
  );
}

/** Turns two-step login off. Throws ApiError `wrong-password`. */
export function useRemoveAuthenticator() {
  return useSecondFactorChange((body: PasswordAgain) =>
    command("POST", "/api/second-factors/authenticator/remove", { body }),
  );
}

/** Replaces the recovery codes and answers the new ones. Throws ApiError `wrong-password`. */
export function useMakeRecoveryCodes() {
  return useSecondFactorChange((body: PasswordAgain) =>
    command("POST", "/api/second-factors/recovery-codes", { body, reply: RecoveryCodes }),
  );
}

/** Ends a sign-in that needs a code. Throws ApiError: `wrong-code`, `second-step-over`, `too-many-tries`. */
export function useFinishSignIn() {
  return useMutation({
    mutationFn: (body: SecondStepRequest) => command("POST", "/public/api/login/second-step", { body, reply: Session }),
    onSuccess: startSession,
  });
}
