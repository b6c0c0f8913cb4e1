import type { Kysely, Transaction } from "kysely";
import type { DomainEvent } from "#modules/decider";
import type { Recorded } from "../event-store/event-store.ts";

/** A read model. It owns the PostgreSQL schema of the same name; nothing else writes there. */
export interface Projection {
  /** Also the name of its schema: lower-case letters and underscores. */
  readonly name: string;
  /** Increase it when tables or handlers change: the schema is dropped and rebuilt from the first event. */
  readonly version: number;
  /** The stream categories it reads. */
  readonly categories: readonly string[];
  /** The event types it handles: for a batch without them only the checkpoint moves. Absent: all. */
  readonly types?: ReadonlySet<string>;
  /** Creates its tables and indexes in an empty schema. */
  createTables(database: Kysely<unknown>): Promise<void>;
  /** Writes the rows of one batch. The checkpoint moves in the same transaction, so a batch is applied exactly once. */
  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void>;
  /** Called after the commit, to notify browsers. A crash may skip it; it never runs early. */
  committed?(events: readonly Recorded[]): void;
}

/**
 * Turns events into commands. After a crash it may get an event again, so each command derives its id from the event
 * and runs only once.
 */
export interface Reactor {
  readonly name: string;
  readonly categories: readonly string[];
  /** The event types it handles. Absent: all. */
  readonly types?: ReadonlySet<string>;
  react(event: Recorded): Promise<void>;
}

/** One handler per event type, typed by the event. Other types are skipped. */
export type EventHandlers<E extends DomainEvent, Tools> = {
  readonly [T in E["type"]]?: (data: Extract<E, { type: T }>["data"], event: Recorded, tools: Tools) => Promise<void>;
};

/**
 * Runs `handlers` over `events` in order. Events are typed at the store: data of a stored type has the type's shape.
 */
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
