// Logging in at the host of a website. The mall asks who it is and sends a code back, which is worth one session here.
import type { Session } from "#modules/account/contract";
import { broughtSignIn } from "#modules/website/rules/host-sign-in";
import { toasts } from "../ui/toast/toasts.ts";
import { messageOf } from "./api-error.ts";
import { newKey, sendCommand } from "./http.ts";
import { startSession } from "./session.ts";

/** What this tab gave the mall to bring back: nobody can log a reader in with a link. */
const STATE = "hostSignIn";

/** Goes to the mall, which brings the reader back to this page. `mall`: its origin. */
export function signInThroughMall(mall: string): void {
  const state = newKey();
  sessionStorage.setItem(STATE, state);
  const query = new URLSearchParams({ host: location.hostname, path: location.pathname, state });
  location.assign(`${mall}/host-sign-in?${query}`);
}

/** Opens the session that the address brings, if this tab asked for it, and takes the code out of the address. */
export async function takeSignIn(): Promise<void> {
  const brought = broughtSignIn(location.hash);
  if (!brought) return;
  history.replaceState(history.state, "", `${location.pathname}${location.search}#comments`);
  document.getElementById("comments")?.scrollIntoView(); // which no change of the address by a script does
  const asked = sessionStorage.getItem(STATE);
  sessionStorage.removeItem(STATE);
  if (asked !== brought.state) return;
  try {
    const answer = await sendCommand("POST", "/public/api/hostSessions", { body: { code: brought.code } });
    // Not validated: the page's own server wrote it.
    const session: Session = JSON.parse(answer);
    startSession(session);
  } catch (error) {
    toasts.error(messageOf(error));
  }
}
