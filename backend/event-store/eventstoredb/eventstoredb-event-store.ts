import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  FORWARDS,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from "@eventstore/db-client";
import { encodeAppend } from "../encode-events.ts";
import {
  type Appended,
  type Batch,
  Closed,
  type EventStore,
  type Expected,
  type NewEvent,
  type Position,
  type ReadOptions,
  type Recorded,
  type SubscribeOptions,
} from "../event-store.ts";
import { backOff, pause } from "../pause.ts";
import { append } from "./append.ts";
import { answerOf, unavailable } from "./client-error.ts";
import { positionOf } from "./position.ts";
import { recorded } from "./recorded-event.ts";
import { subscribe } from "./subscription.ts";

export interface EventStoreDbOptions {
  /** Timeout of one attempt in milliseconds; longer than the server's own limit for a write (2 seconds). */
  timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
/** Attempts to read or close before the answer is `Unavailable`. */
const ATTEMPTS = 5;

/**
 * The event store on EventStoreDB. Appends that expect `any` or `exists` are idempotent only as far as the server
 * manages (a few minutes, not across its restarts); those with an exact revision are recognised forever.
 */
export class EventStoreDbEventStore implements EventStore {
  // separate clients, because one call's broken connection also fails the client's other calls
  private readonly writer: EventStoreDBClient;
  private readonly reader: EventStoreDBClient;
  private readonly timeoutMs: number;
  private readonly stopping = new AbortController();

  constructor(url: string, options: EventStoreDbOptions = {}) {
    this.writer = EventStoreDBClient.connectionString(url);
    this.reader = EventStoreDBClient.connectionString(url);
    this.timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    const encoded = encodeAppend(stream, events);
    const readTail = (name: string, limit: number) => this.newest(name, limit);
    return append(this.writer, readTail, stream, expected, encoded, this.timeoutMs);
  }

  async *readStream(stream: string, options: ReadOptions = {}): AsyncIterable<Recorded> {
    const { backwards = false } = options;
    let from = options.from;
    let left = options.limit ?? Number.MAX_SAFE_INTEGER;
    let failures = 0;
    while (left > 0 && (from === undefined || from >= 0n)) {
      const events = this.reader.readStream(stream, {
        direction: backwards ? BACKWARDS : FORWARDS,
        fromRevision: from ?? (backwards ? END : START),
        maxCount: left,
      });
      try {
        for await (const { event } of events.iterator({ destroyOnReturn: false })) {
          if (!event) continue;
          const found = recorded(event);
          from = found.revision + (backwards ? -1n : 1n);
          left--;
          failures = 0;
          yield found;
        }
        return;
      } catch (error) {
        if (error instanceof StreamNotFoundError) return;
        const answer = answerOf(error, stream, "any", 0);
        if (answer) throw answer;
        if (++failures === ATTEMPTS) throw unavailable(error);
        await pause(backOff(failures));
      } finally {
        if (!events.readableEnded) letGo(events);
      }
    }
  }

  /** One request for each stream: the server answers none about several. */
  async lastRevisions(streams: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    const last = await Promise.all(streams.map((stream) => this.newest(stream, 1)));
    return new Map(last.flat().map(({ stream, revision }) => [stream, revision]));
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    const signal = AbortSignal.any([options.signal, this.stopping.signal]);
    return subscribe(this.reader, { ...options, signal });
  }

  async lastPosition(): Promise<Position> {
    for (let failures = 1; ; failures++) {
      try {
        let last = "";
        // read to the end: see `letGo`
        for await (const { event } of this.reader.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
          if (event) last = positionOf(event.position);
        }
        return last;
      } catch (error) {
        if (failures === ATTEMPTS) throw unavailable(error);
        await pause(backOff(failures));
      }
    }
  }

  async close(stream: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.writer.tombstoneStream(stream, { deadline: this.timeoutMs });
        return;
      } catch (error) {
        const answer = answerOf(error, stream, "any", 0);
        if (answer instanceof Closed) return;
        if (answer) throw answer;
        if (attempt + 1 === ATTEMPTS) throw unavailable(error);
        await pause(backOff(attempt));
      }
    }
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.writer.dispose(), this.reader.dispose()]);
  }

  private async newest(stream: string, limit: number): Promise<Recorded[]> {
    const events: Recorded[] = [];
    for await (const event of this.readStream(stream, { backwards: true, limit })) events.push(event);
    return events;
  }
}

/**
 * Releases an abandoned read. The client counts a read as open until all of it was consumed, even if it was cancelled
 * after the server had sent everything, and would wait for it forever on stop.
 */
function letGo(events: StreamingRead<unknown>): void {
  // nobody is reading any more, so a connection error would be unhandled and end the process
  events.on("error", () => {});
  events.resume();
  events.cancel().catch(() => {}); // the connection failed: there is nothing to cancel
}

/** Connects on first use: EventStoreDB may start later than the application. */
export async function openEventStoreDb(url: string, options?: EventStoreDbOptions): Promise<EventStoreDbEventStore> {
  return new EventStoreDbEventStore(url, options);
}
