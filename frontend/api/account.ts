import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { type ChangePasswordRequest, CurrentUser, type RegisterRequest, Session } from "#modules/account/contract";
import { startSession, useUserId } from "../mall/session.ts";
import { command, get } from "./http.ts";

/** The signed-in person. Ask only where a session is stored. */
export const currentUserQuery = queryOptions({
  queryKey: ["account", "me"],
  queryFn: async ({ signal }) => {
    try {
      return await get("/api/users/me", CurrentUser, signal);
    } catch (error) {
      if (!signal.aborted) console.error("The profile could not be loaded", error);
      throw error;
    }
  },
  staleTime: 5 * 60_000,
});

/** What the header shows of the signed-in person. */
export type ShownProfile = Pick<
  CurrentUser,
  "avatarBlobId" | "displayName" | "email" | "firstName" | "lastName" | "superAdmin" | "username"
>;

const EMPTY_PROFILE: ShownProfile = {
  avatarBlobId: null,
  displayName: "",
  email: "",
  firstName: "",
  lastName: "",
  superAdmin: false,
  username: "",
};

/** The signed-in person; empty for a guest, while it is loaded, and where the last attempt to load it failed. */
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

/** Throws ApiError: `wrong-password`, or what is wrong with the new one. All other sessions of the person end. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePasswordRequest) => command("PATCH", `/api/users/${body.id}/password`, { body }),
  });
}
