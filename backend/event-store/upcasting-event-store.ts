import type {
  Appended,
  Batch,
  EventStore,
  Expected,
  NewEvent,
  Position,
  ReadOptions,
  Recorded,
  SubscribeOptions,
} from "./event-store.ts";
import type { Upcasting } from "./upcasting.ts";

/** Upcasts every event of another store to its current shape. This is the only place where stored events are upcast. */
export class UpcastingEventStore implements EventStore {
  constructor(
    private readonly store: EventStore,
    private readonly upcasting: Upcasting,
  ) {}

  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    return this.store.append(stream, expected, events);
  }

  async *readStream(stream: string, options?: ReadOptions): AsyncIterable<Recorded> {
    for await (const event of this.store.readStream(stream, options)) yield this.upcasting.lift(event);
  }

  lastRevisions(streams: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    return this.store.lastRevisions(streams);
  }

  async *subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    for await (const batch of this.store.subscribe(options)) {
      yield { ...batch, events: batch.events.map((event) => this.upcasting.lift(event)) };
    }
  }

  lastPosition(): Promise<Position> {
    return this.store.lastPosition();
  }

  close(stream: string): Promise<void> {
    return this.store.close(stream);
  }

  stop(): Promise<void> {
    return this.store.stop();
  }
}
