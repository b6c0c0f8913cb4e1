import type { Batch, EventStore } from "../event-store/event-store.ts";
import { batchesUnlessDue, Unstored } from "./unstored.ts";

/** Longer than any test: without an early wake-up the test fails. */
const LONG_MS = 60_000;

const batch = (position: string): Batch => ({ events: [], position, live: true });

/** A log with these batches and nothing after them, until its subscriber leaves. */
function quietLog(...batches: Batch[]) {
  const left = Promise.withResolvers<void>();
  const store: Pick<EventStore, "subscribe"> = {
    async *subscribe({ signal }) {
      yield* batches;
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      left.resolve();
    },
  };
  return { store: store as EventStore, left: left.promise };
}
const { signal } = new AbortController();

test("signals the due checkpoint once, while waiting for the next batch", async () => {
  const unstored = new Unstored();
  const { store, left } = quietLog(batch("1"), batch("2"));
  const seen: (string | undefined)[] = [];
  for await (const next of batchesUnlessDue(store, { signal }, () => unstored.due)) {
    seen.push(next?.position);
    if (!next) break;
    unstored.within(LONG_MS);
    if (next.position === "2") unstored.hurry();
  }
  expect(seen).toEqual(["1", "2", undefined]);
  await left;
  unstored.clear();
});

test("is due after its interval even if nobody waits", async () => {
  const unstored = new Unstored();
  expect(unstored.due).toBeUndefined();
  unstored.within(1);
  unstored.within(LONG_MS);
  await unstored.due;
  unstored.clear();
  expect(unstored.due).toBeUndefined();
});

test("the inner subscription ends with the outer one", async () => {
  const stopping = new AbortController();
  const { store, left } = quietLog(batch("1"));
  for await (const next of batchesUnlessDue(store, { signal: stopping.signal }, () => undefined)) {
    expect(next).toEqual(batch("1"));
    stopping.abort();
  }
  await left;
});
