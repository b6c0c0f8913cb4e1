// Whether the mall can be reached, as far as this page knows.
import { toasts } from "../ui/toast/toasts.ts";

/** `offline`: the device has no network. `unreachable`: the last request got no answer. */
export type Connection = "online" | "offline" | "unreachable";

let isAnswering = true;
const listeners = new Set<() => void>();

/** For `http.ts`: a request was answered, or not. */
export function heardFromServer(isAnswer: boolean): void {
  if (isAnswer === isAnswering) return;
  isAnswering = isAnswer;
  for (const listener of listeners) listener();
}

/** False while the device knows that it has no network; true does not mean that the server answers. */
export function hasNetwork(): boolean {
  return navigator.onLine;
}

export const connection = {
  read(): Connection {
    if (!hasNetwork()) return "offline";
    return isAnswering ? "online" : "unreachable";
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener("online", listener);
    addEventListener("offline", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("online", listener);
      removeEventListener("offline", listener);
    };
  },
};

/** Asks whether the server answers again. Its answer is reported like any other. */
export async function askServer(): Promise<void> {
  try {
    await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" });
    heardFromServer(true);
  } catch {
    heardFromServer(false); // the caller asks again
  }
}

/**
 * True if the page has to stay because there is no network: the browser would replace it with its own error page. Says
 * so.
 */
export function staysOffline(): boolean {
  if (hasNetwork()) return false;
  toasts.warning("You are offline. Open it when you are connected again.");
  return true;
}
