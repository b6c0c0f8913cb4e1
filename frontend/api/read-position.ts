let highest = "";

/** How far the commands of this tab have written; sent with every read, so that a person sees his own changes. */
export function readPosition(): string {
  return highest;
}

/** Remembers an answer's `Event-Position`. Positions are padded so that they compare as text. */
export function reachedPosition(position: string | null): void {
  if (position !== null && position > highest) highest = position;
}

/** Starts anew, as a fresh tab does. */
export function forgetPosition(): void {
  highest = "";
}
