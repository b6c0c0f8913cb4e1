import { useSyncExternalStore } from "react";
import { Session } from "#modules/account/contract";

const TOKEN = "accessToken";
const USER = "currentUserId";

/** What ended a session: the person, or a server that no longer takes its token. */
export type SessionEnd = "signed-out" | "expired";

const endings = new Set<(end: SessionEnd) => void>();
const changes = new Set<() => void>();

/** The stored session; null for a guest. */
export function currentSession(): Session | null {
  const stored = Session.safeParse({ accessToken: localStorage.getItem(TOKEN), userId: localStorage.getItem(USER) });
  return stored.success ? stored.data : null;
}

/** The signed-in person's id; null for a guest. The component follows sign-in and sign-out. */
export function useUserId(): string | null {
  return useSyncExternalStore(onSessionChange, () => currentSession()?.userId ?? null);
}

export function startSession(session: Session): void {
  localStorage.setItem(TOKEN, session.accessToken);
  localStorage.setItem(USER, session.userId);
  for (const listener of changes) listener();
}

export function endSession(end: SessionEnd): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
  for (const listener of changes) listener();
  for (const listener of endings) listener(end);
}

/** Calls `listener` when the session ends, also when another tab ended it. Returns how to stop. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  const inOtherTab = (event: StorageEvent) => {
    if ((event.key === TOKEN || event.key === null) && event.newValue === null) listener("signed-out");
  };
  endings.add(listener);
  window.addEventListener("storage", inOtherTab);
  return () => {
    endings.delete(listener);
    window.removeEventListener("storage", inOtherTab);
  };
}

function onSessionChange(listener: () => void): () => void {
  changes.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    changes.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
