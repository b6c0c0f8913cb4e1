import type { Batch, EventStore, NewEvent, Recorded, SubscribeOptions } from "#backend/event-store/event-store";

/** A category that no other test has used. */
export function aCategory(): string {
  return `c${crypto.randomUUID().replaceAll("-", "")}`;
}

export function aStream(category = "order"): string {
  return `${category}-${crypto.randomUUID()}`;
}

export function anEvent(data: object = {}, type = "SomethingHappened"): NewEvent {
  const commandId = crypto.randomUUID();
  return {
    id: crypto.randomUUID(),
    type,
    data,
    meta: {
      userId: null,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      schemaVersion: 1,
      at: "2026-01-02T03:04:05.678Z",
    },
  };
}

export function events(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, n) => anEvent({ n }));
}

export async function read(store: EventStore, ...args: Parameters<EventStore["readStream"]>): Promise<Recorded[]> {
  const found: Recorded[] = [];
  for await (const event of store.readStream(...args)) found.push(event);
  return found;
}

/** Follows the log until `enough` returns true, and returns every batch. */
export async function follow(
  store: EventStore,
  options: Omit<SubscribeOptions, "signal">,
  enough: (batch: Batch, events: Recorded[]) => boolean,
): Promise<{ batches: Batch[]; events: Recorded[] }> {
  const abort = new AbortController();
  const batches: Batch[] = [];
  const found: Recorded[] = [];
  try {
    for await (const batch of store.subscribe({ ...options, signal: abort.signal })) {
      batches.push(batch);
      found.push(...batch.events);
      if (enough(batch, found)) break;
    }
  } finally {
    abort.abort();
  }
  return { batches, events: found };
}

/** The `n` of each event's data, in the order of the events. */
export function numbers(recorded: Recorded[]): unknown[] {
  return recorded.map(({ data }) => (data as { n: number }).n);
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}
