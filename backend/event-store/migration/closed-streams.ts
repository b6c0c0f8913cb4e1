import { Closed, type EventStore } from "../event-store.ts";

/** Streams checked at the same time. */
const AT_ONCE = 32;

/** Which of `streams` are closed. A store reveals this only when the stream is read. */
export async function closedStreams(
  store: EventStore,
  streams: Iterable<string>,
  signal: AbortSignal,
): Promise<Set<string>> {
  const closed = new Set<string>();
  const names = streams[Symbol.iterator]();
  const ask = async () => {
    for (let name = names.next(); !name.done; name = names.next()) {
      signal.throwIfAborted();
      if (await isClosed(store, name.value)) closed.add(name.value);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return closed;
}

async function isClosed(store: EventStore, stream: string): Promise<boolean> {
  try {
    const events = store.readStream(stream, { limit: 1 })[Symbol.asyncIterator]();
    // read to the end: a server mistakes thousands of abandoned reads for an attack
    while (!(await events.next()).done);
    return false;
  } catch (error) {
    if (error instanceof Closed) return true;
    throw error;
  }
}
