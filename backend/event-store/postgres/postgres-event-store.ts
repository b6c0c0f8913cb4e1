import { Logger } from "@nestjs/common";
import { Client, Pool } from "pg";
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
import { Appender } from "./appender.ts";
import { LastRevisions } from "./last-revisions.ts";
import { positionOf } from "./position.ts";
import { RECORDED_COLUMNS, type RecordedRow, recorded } from "./recorded-row.ts";
import { repeatable } from "./repeatable.ts";
import { migrate } from "./schema.ts";
import { subscribe } from "./subscription.ts";
import { Tail } from "./tail.ts";
import { WakeUp } from "./wake-up.ts";

export interface PostgresEventStoreOptions {
  /** Connections for reading, in addition to the one for appending and the one that listens. */
  readers?: number;
  /** How long an append is retried while the server is out of reach, in milliseconds. */
  giveUpAfterMs?: number;
}

/** An event joined with its stream; nulls if there is no event. */
type StreamPageRow = { state: number } & (RecordedRow | { [column in keyof RecordedRow]: null });

/** Longer than a server takes to restart, shorter than a person waits. */
const GIVE_UP_AFTER_MS = 5_000;

/** No revision is greater (PostgreSQL's bigint). */
const LAST = 2n ** 63n - 1n;

/** Events of a stream fetched at once. */
const PAGE = 1_000;

/** The event store on PostgreSQL: a log with a single writer at a time, without gaps and in commit order. */
export class PostgresEventStore implements EventStore {
  private readonly pool: Pool;
  private readonly wakeUp: WakeUp;
  private readonly tail: Tail;
  private readonly revisions: LastRevisions;
  private readonly appender: Appender;
  private readonly stopping = new AbortController();

  /** Expects a migrated database: open a store with `openPostgresEventStore`. */
  constructor(url: string, options: PostgresEventStoreOptions = {}) {
    this.pool = new Pool({
      connectionString: url,
      application_name: "mozaik event store: read",
      max: options.readers ?? 6,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const log = new Logger("EventStore");
    this.pool.on("error", (error) => log.warn(`an idle connection was lost: ${error.message}`));
    this.revisions = new LastRevisions(this.pool);
    this.wakeUp = new WakeUp(url);
    this.tail = new Tail(this.pool, this.wakeUp);
    this.appender = new Appender(url, options.giveUpAfterMs ?? GIVE_UP_AFTER_MS, () => this.wakeUp.committed());
  }

  async append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<Appended> {
    return this.appender.append(stream, expected, encodeAppend(stream, events));
  }

  async *readStream(stream: string, options: ReadOptions = {}): AsyncIterable<Recorded> {
    const step = options.backwards ? -1n : 1n;
    let from = options.from ?? (options.backwards ? LAST : 0n);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    while (left > 0) {
      const wanted = Math.min(PAGE, left);
      const rows = await repeatable<StreamPageRow>(this.pool, {
        name: options.backwards ? "events backwards" : "events",
        text: `select s.state, found.* from es.stream s left join lateral (
            select ${RECORDED_COLUMNS} from es.event e where e.stream_id = s.id
               and e.revision ${options.backwards ? "<=" : ">="} $2
             order by e.revision ${options.backwards ? "desc" : "asc"} limit $3) found on true
          where s.name = $1`,
        values: [stream, from.toString(), wanted],
      });
      if (rows[0] && rows[0].state !== 0) throw new Closed(stream);
      for (const { state: _, ...row } of rows) {
        if (row.position === null) return;
        const event = recorded(row);
        from = event.revision + step;
        yield event;
      }
      if (rows.length < wanted) return;
      left -= rows.length;
    }
  }

  lastRevisions(streams: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    return this.revisions.of(streams);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    const signal = AbortSignal.any([options.signal, this.stopping.signal]);
    return subscribe(this.pool, this.tail, { ...options, signal });
  }

  async lastPosition(): Promise<Position> {
    const [row] = await repeatable<{ last: string | null }>(this.pool, {
      name: "last position",
      text: "select max(position) as last from es.event",
      values: [],
    });
    return positionOf(row?.last ?? null);
  }

  async close(stream: string): Promise<void> {
    await repeatable(this.pool, { name: "close", text: "select es.close($1)", values: [stream] });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.appender.stop();
    await this.tail.stop();
    await this.wakeUp.stop();
    await this.pool.end();
  }
}

/**
 * Migrates the database at `url` and opens the store on it. Throws if it is out of reach or its encoding is not UTF8.
 */
export async function openPostgresEventStore(
  url: string,
  options?: PostgresEventStoreOptions,
): Promise<PostgresEventStore> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
  return new PostgresEventStore(url, options);
}
