import { currentSession } from "../../../../mall/session.ts";
import type { Sendable } from "./submission.ts";

/** After this, in ms, nobody waits for it any more. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** A submission that the server has not confirmed yet. It outlives the tab: the next visit of the page sends it. */
export interface Unsent {
  readonly body: Sendable;
  readonly key: string;
  /** ms since 1970 */
  readonly at: number;
}

/** Several people may use one device: what one of them could not send is not sent as another. */
const nameOf = (mozaikId: string) => `mozaik-unsent:${mozaikId}:${currentSession()?.userId ?? "guest"}`;

/** What the same person could not send before; undefined if there is nothing. */
export function unsentOf(mozaikId: string): Unsent | undefined {
  const text = stored((storage) => storage.getItem(nameOf(mozaikId)));
  const kept: Unsent | undefined = text ? JSON.parse(text) : undefined;
  return kept && Date.now() - kept.at < KEPT_MS ? kept : undefined;
}

export function keepUnsent(mozaikId: string, body: Sendable, key: string): void {
  const unsent: Unsent = { body, key, at: Date.now() };
  stored((storage) => storage.setItem(nameOf(mozaikId), JSON.stringify(unsent)));
}

/** The server has answered it. */
export function dropUnsent(mozaikId: string, key: string): void {
  if (unsentOf(mozaikId)?.key === key) stored((storage) => storage.removeItem(nameOf(mozaikId)));
}

/** Undefined if the browser's settings forbid storage, or if it is full. */
function stored<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
