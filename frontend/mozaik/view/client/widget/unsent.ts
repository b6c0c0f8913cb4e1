import { stored } from "./stored.ts";
import type { Sendable } from "./submission.ts";
import type { VisitedPage } from "./visited-page.ts";

/** After this, in ms, nobody waits for it any more. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/** A submission that the server has not confirmed yet. It outlives the tab: the next visit of the page sends it. */
export interface Unsent {
  readonly body: Sendable;
  readonly key: string;
  /** ms since 1970 */
  readonly at: number;
}

type Place = Pick<VisitedPage, "mozaikId" | "userId">;

/** Several people may use one device: what one of them could not send is not sent as another. */
const nameOf = ({ mozaikId, userId }: Place) => `mozaik-unsent:${mozaikId}:${userId ?? "guest"}`;

/** What the same person could not send before; undefined if there is nothing. */
export function unsentOf(page: Place): Unsent | undefined {
  const text = stored(() => localStorage.getItem(nameOf(page)));
  const kept: Unsent | undefined = text ? JSON.parse(text) : undefined;
  return kept && Date.now() - kept.at < KEPT_MS ? kept : undefined;
}

export function keepUnsent(page: Place, body: Sendable, key: string): void {
  const unsent: Unsent = { body, key, at: Date.now() };
  stored(() => localStorage.setItem(nameOf(page), JSON.stringify(unsent)));
}

/** The server has answered it. */
export function dropUnsent(page: Place, key: string): void {
  if (unsentOf(page)?.key === key) stored(() => localStorage.removeItem(nameOf(page)));
}
