// The public pages' script and the app share this key, so a tab keeps its position between them.
const KEY = "readAfter";
/** Read models lag by less than a second; this also covers a slow navigation. */
const COOKIE_SECONDS = 30;

/** The position of this tab's last write; sent with every read, so that users see their own changes. */
export function readPosition(): string {
  return sessionStorage.getItem(KEY) ?? "";
}

/** Remembers an answer's `Event-Position`. Positions are padded so that they compare as text. */
export function reachedPosition(position: string | null): void {
  if (position === null || position <= readPosition()) return;
  sessionStorage.setItem(KEY, position);
  // A navigation cannot carry our header, so the server reads this cookie (`projections/pages/page-read-after.ts`).
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, which a mall at home may lack
  document.cookie = `read-after=${position}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
}

/** Call after a read that never caught up: the event store may have been restored from a backup. */
export function forgetPosition(): void {
  sessionStorage.removeItem(KEY);
}
