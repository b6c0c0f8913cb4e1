import { queryOptions, useMutation } from "@tanstack/react-query";
import { CurrentUser, type LoginRequest, type RegisterRequest, Session } from "#modules/account/contract";
import { command, get } from "./http.ts";
import { endSession, startSession } from "./session.ts";

/** The signed-in person. Ask only where a session is stored. */
export const currentUserQuery = queryOptions({
  queryKey: ["account", "me"],
  queryFn: ({ signal }) => get("/api/users/me", CurrentUser, signal),
  staleTime: 5 * 60_000,
});

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest) => command("POST", "/public/api/register", { body, reply: Session }),
    onSuccess: startSession,
  });
}

export function useSignIn() {
  return useMutation({
    mutationFn: (body: LoginRequest) => command("POST", "/public/api/login", { body, reply: Session }),
    onSuccess: startSession,
  });
}

/** Closes the session on the server; here it ends whether or not the server could be told. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => command("POST", "/api/logout"),
    onSettled: () => endSession("signed-out"),
  });
}
