import type { DomainEvent } from "#modules/decider";

/** Position of an event in the global order: opaque, padded so that positions compare as text. "" is the start. */
export type Position = string;

/** The revision a stream must have for an append to pass. Revisions are 0-based. */
export type Expected = bigint | "none" | "any" | "exists";

/** Who, why and when: carried by every event. */
export interface EventMeta {
  userId: string | null;
  commandId: string;
  correlationId: string;
  causationId: string;
  schemaVersion: number;
  /** ISO 8601, taken by the command handler: event time, not storage time. */
  at: string;
}

export interface NewEvent<E extends DomainEvent = DomainEvent> {
  /** UUID. Appending the same id again gets the first answer and stores nothing. */
  id: string;
  type: E["type"];
  data: E["data"];
  meta: EventMeta;
}

/** A stored event. Readers may share the object, so it must not be changed. */
export interface Recorded {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: Position;
  readonly type: string;
  readonly data: unknown;
  readonly meta: EventMeta;
  /** When the store recorded it. */
  readonly at: Date;
}

export interface Appended {
  revision: bigint;
  position: Position;
  /**
   * True if this call stored the events; false if an earlier one with the same ids did. Absent if the store cannot say.
   */
  isNew?: boolean;
}

export interface Batch {
  events: Recorded[];
  /** Safe to store as a checkpoint once `events` are applied. */
  position: Position;
  /** True if the reader has reached the head of the log. */
  live: boolean;
}

export interface ReadOptions {
  from?: bigint;
  backwards?: boolean;
  limit?: number;
}

export interface SubscribeOptions {
  /** Exclusive. Absent: from the first event. */
  after?: Position;
  /** Only streams named `<category>-…`. Absent: all. */
  categories?: readonly string[];
  batch?: number;
  signal: AbortSignal;
}

/**
 * The log of everything that happened. Two adapters give the same guarantees (`test/contract/event-store.contract.ts`):
 * atomic appends with optimistic concurrency, idempotent by event id within a stream, one global order that a
 * subscriber reads without gaps or duplicates. Stream names are `<category>-<id>`; a category contains no hyphen.
 */
export interface EventStore {
  /**
   * Throws `Conflict`, `Closed`, `TooLarge` or `Unavailable`; a `DomainError` ("unstorable-text") for a NUL character
   * or half of a surrogate pair; a `TypeError` for mistakes in the code (a malformed name or id, data that is not JSON,
   * nothing to append).
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended>;
  /** A stream that does not exist reads as empty; a closed one throws `Closed`. Throws `Unavailable`. */
  readStream(stream: string, options?: ReadOptions): AsyncIterable<Recorded>;
  /**
   * The revision of the last event of each of these streams, in as few requests as the store allows. Streams without
   * events are left out; throws `Closed` if one of them is closed, or `Unavailable`.
   */
  lastRevisions(streams: readonly string[]): Promise<ReadonlyMap<string, bigint>>;
  /** Runs until `signal` aborts. After a lost connection it reconnects and continues where it was. */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** The position of the newest event in the log, or one after it; empty if there is none. Throws `Unavailable`. */
  lastPosition(): Promise<Position>;
  /**
   * Allows no further events: every later append or read of the stream throws `Closed`. Subscribers still see its
   * events.
   */
  close(stream: string): Promise<void>;
  /** Releases connections. */
  stop(): Promise<void>;
}

/** Injection token. The rest of the code does not know which adapter runs. */
export const EVENT_STORE = Symbol("EventStore");

/** Injection token of the same store without upcasting: for readers who need the events as they were stored. */
export const STORED_EVENTS = Symbol("StoredEvents");

/** The largest append (all its events as JSON), in bytes. EventStoreDB's own limit is 1 MiB including its framing. */
export const MAX_APPEND_BYTES = Math.floor(0.9 * 1024 * 1024);

export class Conflict extends Error {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    /** The stream's last revision, or -1 if it does not exist. */
    readonly actual: bigint,
  ) {
    super(`${stream}: expected revision ${expected}, found ${actual}`);
  }
}

export class Closed extends Error {
  constructor(readonly stream: string) {
    super(`${stream} is closed`);
  }
}

export class TooLarge extends Error {
  constructor(readonly bytes: number) {
    super(`an append of ${bytes} bytes is over the limit of ${MAX_APPEND_BYTES}`);
  }
}

export class Unavailable extends Error {}
