import type { EventStore, Position, Recorded } from "../event-store.ts";

const BATCH = 1_000;

/**
 * Every event of a store, in the order of the log, up to where the log ends when the reader comes there; with `after`,
 * what follows that position. Throws the signal's reason when it aborts, so that a log cut short is never taken for a
 * whole one.
 */
export async function* wholeLog(
  store: EventStore,
  signal: AbortSignal,
  after: Position = "",
): AsyncGenerator<Recorded, void> {
  const leaving = new AbortController();
  try {
    const batches = store.subscribe({ after, batch: BATCH, signal: AbortSignal.any([signal, leaving.signal]) });
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
