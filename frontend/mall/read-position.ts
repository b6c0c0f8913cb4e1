// One for the public pages' script and for the app: a tab keeps its position from one to the other.
const KEY = "readAfter";
/** Read models are behind by less than a second; this is also enough for a slow navigation. */
const COOKIE_SECONDS = 30;

/** How far the commands of this tab have written; sent with every read, so that a person sees his own changes. */
export function readPosition(): string {
  return sessionStorage.getItem(KEY) ?? "";
}

/** Remembers an answer's `Event-Position`. Positions are padded so that they compare as text. */
export function reachedPosition(position: string | null): void {
  if (position === null || position <= readPosition()) return;
  sessionStorage.setItem(KEY, position);
  // Page requests carry no header of ours: the server reads this one (`projections/pages/page-read-after.ts`).
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, which a mall at home may lack
  document.cookie = `read-after=${position}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** After a read that never caught up: the store behind the mall may be another one now. */
export function forgetPosition(): void {
  sessionStorage.removeItem(KEY);
}
