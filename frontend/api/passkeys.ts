import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Session } from "#modules/account/contract";
import { PasskeyOptions, Passkeys } from "#modules/account/passkey-contract";
import { startSession } from "../mall/session.ts";
import { command, get } from "./http.ts";

/** The user's passkeys, the newest first. */
export const passkeysQuery = queryOptions({
  queryKey: ["account", "passkeys"],
  queryFn: async ({ signal }) => (await get("/api/passkeys", Passkeys, signal)).items,
});

/** Loaded when somebody uses a passkey, not before. */
const webauthn = () => import("@simplewebauthn/browser");

/** Makes a passkey on this device. Throws ApiError `wrong-password`, and a `NotAllowedError` if the person cancels. */
export function useAddPasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, name }: { password: string; name: string }) => {
      const { startRegistration } = await webauthn();
      const { options } = await command("POST", "/api/passkeys/options", { body: { password }, reply: PasskeyOptions });
      const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
      const credential = await startRegistration({ optionsJSON });
      await command("POST", "/api/passkeys", { body: { name, credential } });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useRenamePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      command("PATCH", `/api/passkeys/${encodeURIComponent(id)}`, { body: { name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** Throws ApiError `wrong-password`. */
export function useRemovePasskey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, password }: { id: string; password: string }) =>
      command("POST", `/api/passkeys/${encodeURIComponent(id)}/remove`, { body: { password } }),
    onSettled: () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

/** Logs in with a passkey of this device. Throws ApiError `passkey-invalid`, and a `NotAllowedError` on cancelling. */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async () => {
      const { startAuthentication } = await webauthn();
      const { options } = await command("POST", "/public/api/login/passkey/options", { reply: PasskeyOptions });
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
      const credential = await startAuthentication({ optionsJSON });
      return command("POST", "/public/api/login/passkey", { body: { credential }, reply: Session });
    },
    onSuccess: startSession,
  });
}

/** True if the person closed the browser's dialog, or took too long. */
export function wasCancelled(error: Error | null): boolean {
  return error?.name === "NotAllowedError" || error?.name === "AbortError";
}
