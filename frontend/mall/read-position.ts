// One for the public pages' script and for the app: a tab keeps its position from one to the other.
const KEY = "readAfter";

/** How far the commands of this tab have written; sent with every read, so that a person sees his own changes. */
export function readPosition(): string {
  return sessionStorage.getItem(KEY) ?? "";
}

/** Remembers an answer's `Event-Position`. Positions are padded so that they compare as text. */
export function reachedPosition(position: string | null): void {
  if (position !== null && position > readPosition()) sessionStorage.setItem(KEY, position);
}

/** After a read that never caught up: the store behind the mall may be another one now. */
export function forgetPosition(): void {
  sessionStorage.removeItem(KEY);
}
