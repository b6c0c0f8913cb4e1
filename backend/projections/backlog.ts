import type { EventStore, Position } from "../event-store/event-store.ts";

/** Count at most this many events: an operator needs to tell ten from very many. */
export const COUNTED_AT_MOST = 1_000;
/** How long to wait for the store; a support page should not wait longer. */
const PATIENCE_MS = 2_000;

export interface Backlog {
  /** Events not applied yet; `COUNTED_AT_MOST` means that many or more. */
  readonly events: number;
  /** When the oldest of them was recorded; null if there are none. */
  readonly oldest: Date | null;
}

/** The backlog of a follower of `categories` after `position`; null if the store does not answer in time. */
export async function backlogAfter(
  store: EventStore,
  position: Position,
  categories: readonly string[],
): Promise<Backlog | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  const options = { categories, batch: COUNTED_AT_MOST, signal: patience.signal };
  let events = 0;
  let oldest: Date | null = null;
  try {
    for await (const batch of store.subscribe(position === "" ? options : { ...options, after: position })) {
      events += batch.events.length;
      oldest ??= batch.events[0]?.at ?? null;
      if (batch.live || events >= COUNTED_AT_MOST) return { events: Math.min(events, COUNTED_AT_MOST), oldest };
    }
    return null;
  } finally {
    clearTimeout(timer);
    patience.abort();
  }
}
