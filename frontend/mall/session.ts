import { useSyncExternalStore } from "react";
import type { Session } from "#modules/account/contract";
import { UUID } from "#modules/rules/uuid";

const TOKEN = "accessToken";
const USER = "currentUserId";
/** Why the last session ended, for the other tabs. */
const ENDED = "sessionEnd";

/** Why a session ended: the user signed out, or the server no longer accepts the token. */
export type SessionEnd = "signed-out" | "expired";

const endings = new Set<(end: SessionEnd) => void>();
const changes = new Set<() => void>();

/** The stored session; null for a guest, or if it is incomplete. */
export function currentSession(): Session | null {
  const accessToken = localStorage.getItem(TOKEN);
  const userId = localStorage.getItem(USER);
  return accessToken && userId && UUID.test(userId) ? { accessToken, userId } : null;
}

/** The signed-in user's id; null for a guest. Rerenders on sign-in and sign-out, also in other tabs. */
export function useUserId(): string | null {
  return useSyncExternalStore(
    onSessionChange,
    () => currentSession()?.userId ?? null,
    () => null, // the server renders for guests
  );
}

export function startSession(session: Session): void {
  localStorage.removeItem(ENDED);
  localStorage.setItem(TOKEN, session.accessToken);
  localStorage.setItem(USER, session.userId);
  for (const listener of changes) listener();
}

export function endSession(end: SessionEnd): void {
  localStorage.setItem(ENDED, end);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  for (const listener of changes) listener();
  for (const listener of endings) listener(end);
}

/** True if the last session expired and nobody has signed in since. */
export function hasSessionExpired(): boolean {
  return currentSession() === null && localStorage.getItem(ENDED) === "expired";
}

/** Calls `listener` when the session ends, in any tab. Returns a function that stops it. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  const inOtherTab = ({ key, newValue }: StorageEvent) => {
    if ((key !== TOKEN && key !== null) || newValue !== null) return;
    listener(hasSessionExpired() ? "expired" : "signed-out");
  };
  endings.add(listener);
  window.addEventListener("storage", inOtherTab);
  return () => {
    endings.delete(listener);
    window.removeEventListener("storage", inOtherTab);
  };
}

/** Calls `listener` when the signed-in user changes, in any tab. Returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === USER || key === TOKEN || key === null) listener();
  };
  changes.add(listener);
  window.addEventListener("storage", inOtherTab);
  return () => {
    changes.delete(listener);
    window.removeEventListener("storage", inOtherTab);
  };
}
