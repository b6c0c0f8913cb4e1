// The session as the client stores it, so that both halves of the mall know the same person.
const TOKEN = "accessToken";
const USER = "currentUserId";

export interface StoredSession {
  accessToken: string;
  userId: string;
}

/** The stored session; null for a guest. */
export function currentSession(): StoredSession | null {
  const accessToken = localStorage.getItem(TOKEN);
  const userId = localStorage.getItem(USER);
  return accessToken && userId ? { accessToken, userId } : null;
}

export function endSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

/** Where to sign in or register, and come back to this page afterwards. */
export function signInAddress(page: "login" | "register"): string {
  return `/${page}?returnTo=${encodeURIComponent(location.pathname + location.search)}`;
}
