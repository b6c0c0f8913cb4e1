import { Counter, Histogram, type Registry } from "prom-client";
import {
  type Appended,
  type Batch,
  Conflict,
  type EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type ReadOptions,
  type Recorded,
  type SubscribeOptions,
} from "../event-store/event-store.ts";
import { inAppendSpan } from "../telemetry/tracing.ts";

const APPEND_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Counts, times and traces the appends of another store. */
export class MeteredEventStore implements EventStore {
  private readonly appends: Counter<"outcome">;
  private readonly events: Counter;
  private readonly seconds: Histogram;

  constructor(
    private readonly store: EventStore,
    registry: Registry,
  ) {
    const registers = [registry];
    this.appends = new Counter({
      name: "mozaik_appends_total",
      help: "Appends to the event store by outcome: stored, conflict or failed.",
      labelNames: ["outcome"],
      registers,
    });
    this.events = new Counter({ name: "mozaik_appended_events_total", help: "Events that were stored.", registers });
    this.seconds = new Histogram({
      name: "mozaik_append_seconds",
      help: "Seconds until the event store answered an append.",
      buckets: APPEND_SECONDS,
      registers,
    });
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    const end = this.seconds.startTimer();
    try {
      const types = events.map(({ type }) => type);
      const appended = await inAppendSpan(stream, types, () => this.store.append(stream, expected, events));
      this.appends.inc({ outcome: "stored" });
      this.events.inc(events.length);
      return appended;
    } catch (error) {
      this.appends.inc({ outcome: error instanceof Conflict ? "conflict" : "failed" });
      throw error;
    } finally {
      end();
    }
  }

  readStream(stream: string, options?: ReadOptions): AsyncIterable<Recorded> {
    return this.store.readStream(stream, options);
  }

  lastRevisions(streams: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    return this.store.lastRevisions(streams);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    return this.store.subscribe(options);
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
