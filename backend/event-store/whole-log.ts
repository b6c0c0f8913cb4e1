import type { EventStore, Position, Recorded } from "./event-store.ts";

const BATCH = 1_000;

interface Part {
  /** Only the events after this position. */
  readonly after?: Position;
  /** Only the streams of these categories. */
  readonly categories?: readonly string[];
}

/**
 * Yields every event of a store in global order, or of the given part, up to the end of the log at
 * the time the reader gets there. Throws the signal's reason on abort, so that a truncated log is never mistaken for a
 * complete one.
 */
export async function* wholeLog(
  store: EventStore,
  signal: AbortSignal,
  { after = "", categories }: Part = {},
): AsyncGenerator<Recorded, void> {
  const leaving = new AbortController();
  try {
    const batches = store.subscribe({
      after,
      ...(categories && { categories }),
      batch: BATCH,
      signal: AbortSignal.any([signal, leaving.signal]),
    });
    for await (const { events, live } of batches) {
      signal.throwIfAborted();
      yield* events;
      if (live) return;
    }
    signal.throwIfAborted();
    throw new Error("the store was stopped while its log was read");
  } finally {
    leaving.abort();
  }
}
