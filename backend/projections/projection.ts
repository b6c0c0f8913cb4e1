import type { Kysely, Transaction } from "kysely";
import type { DomainEvent } from "#modules/decider";
import type { Recorded } from "../event-store/event-store.ts";

/** A read model. It owns the PostgreSQL schema of its name; nothing else writes there. */
export interface Projection {
  /** Also the name of its schema: lower-case letters and underscores. */
  readonly name: string;
  /** Raise it when tables or handlers change: the schema is dropped and filled again from the first event. */
  readonly version: number;
  /** The stream categories it reads. */
  readonly categories: readonly string[];
  /** The event types it has an eye for: a batch of others is passed over with its checkpoint alone. Absent: all. */
  readonly types?: ReadonlySet<string>;
  /** Creates its tables and indexes; its schema exists and is empty. */
  createTables(database: Kysely<unknown>): Promise<void>;
  /** Writes the rows of one batch. The checkpoint moves in the same transaction, so a batch is applied exactly once. */
  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void>;
  /** After the rows are committed, for pushing to browsers. May be left out after a crash, never called too early. */
  committed?(events: readonly Recorded[]): void;
}

/**
 * Something that turns events into commands. It may be called again with an event after a crash, so each of its
 * commands derives its id from the event: what was done is not done twice.
 */
export interface Reactor {
  readonly name: string;
  readonly categories: readonly string[];
  /** The event types it has an eye for. Absent: all. */
  readonly types?: ReadonlySet<string>;
  react(event: Recorded): Promise<void>;
}

/** One function an event type: what it gets is typed by the event. Types that are not listed are passed over. */
export type EventHandlers<E extends DomainEvent, Tools> = {
  readonly [T in E["type"]]?: (data: Extract<E, { type: T }>["data"], event: Recorded, tools: Tools) => Promise<void>;
};

/** Runs `handlers` over `events` in order. The store is typed at its border: a stored type's data has that type's shape. */
export async function handleInOrder<E extends DomainEvent, Tools>(
  handlers: EventHandlers<E, Tools>,
  events: readonly Recorded[],
  tools: Tools,
): Promise<void> {
  const table = handlers as Record<
    string,
    ((data: unknown, event: Recorded, tools: Tools) => Promise<void>) | undefined
  >;
  for (const event of events) {
    if (Object.hasOwn(table, event.type)) await table[event.type]?.(event.data, event, tools);
  }
}
