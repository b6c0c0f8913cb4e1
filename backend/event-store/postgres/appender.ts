import { Client, type QueryConfig } from "pg";
import type { EncodedAppend } from "../encode-events.ts";
import { type Appended, Closed, Conflict, type Expected, Unavailable } from "../event-store.ts";
import { backOff, pause } from "../pause.ts";
import { positionOf } from "./position.ts";
import { ConnectionFailure, isTransient } from "./transient-error.ts";

/** Appends per call: with more, each would wait longer for its answer. */
const MAX_BATCH_APPENDS = 256;
const MAX_BATCH_BYTES = 4 * 1024 * 1024;

/** How `es.append` encodes the expected revision. */
const EXPECTED = { none: "-1", any: "-2", exists: "-4" } as const;

interface Pending {
  readonly stream: string;
  readonly expected: Expected;
  readonly append: EncodedAppend;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (reason: unknown) => void;
}

interface OutcomeRow {
  idx: number;
  outcome: "ok" | "duplicate" | "conflict" | "closed";
  revision: string;
  last_position: string | null;
}

/**
 * Writes for one process over its own connection. All appends that arrive while a call is being committed go into the
 * next one. The log has a single writer at a time; batching keeps it from waiting for the disk once per append.
 */
export class Appender {
  private queue: Pending[] = [];
  private writing: Promise<void> | undefined;
  private client: Client | undefined;
  private stopped = false;

  constructor(
    private readonly url: string,
    /** How long a call is retried before its appends get `Unavailable`, in milliseconds. */
    private readonly giveUpAfterMs: number,
    private readonly onCommitted: () => void,
  ) {}

  append(stream: string, expected: Expected, append: EncodedAppend): Promise<Appended> {
    if (this.stopped) return Promise.reject(new Unavailable("the event store is stopped"));
    return new Promise((resolve, reject) => {
      this.queue.push({ stream, expected, append, resolve, reject });
      // one turn of the event loop collects the appends of one burst of requests
      this.writing ??= new Promise<void>((next) => setImmediate(next)).then(() => this.drain());
    });
  }

  /** Finishes the pending appends, then releases the connection. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.writing;
    await this.discard();
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) await this.write(this.takeBatch());
    this.writing = undefined;
  }

  /**
   * At most one append per stream: a second one depends on the revision of the first, so it waits for the next call.
   */
  private takeBatch(): Pending[] {
    const batch: Pending[] = [];
    const held: Pending[] = [];
    const streams = new Set<string>();
    let bytes = 0;
    for (const pending of this.queue) {
      const full =
        batch.length === MAX_BATCH_APPENDS || (batch.length > 0 && bytes + pending.append.bytes > MAX_BATCH_BYTES);
      if (full || streams.has(pending.stream)) held.push(pending);
      else {
        batch.push(pending);
        bytes += pending.append.bytes;
      }
      streams.add(pending.stream);
    }
    this.queue = held;
    return batch;
  }

  private async write(batch: Pending[]): Promise<void> {
    const started = performance.now();
    for (let attempt = 0; ; attempt++) {
      try {
        settle(batch, await this.send(batch));
        setImmediate(this.onCommitted); // callers waiting for the answer go first
        return;
      } catch (error) {
        if (!isTransient(error)) return this.writeApart(batch, error);
        // the outcome is unknown: repeating the same ids gets the first answer
        await this.discard();
        if (performance.now() - started > this.giveUpAfterMs) {
          const unavailable = new Unavailable("the event store cannot be reached", { cause: error });
          for (const pending of batch) pending.reject(unavailable);
          return;
        }
        await pause(backOff(attempt));
      }
    }
  }

  /** Sends each append separately, because an error in one must not fail the others. */
  private async writeApart(batch: Pending[], error: unknown): Promise<void> {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const pending of batch) await this.write([pending]);
  }

  private async send(batch: Pending[]): Promise<OutcomeRow[]> {
    const client = await this.connection();
    const { rows } = await client.query<OutcomeRow>(statementFor(batch));
    return rows;
  }

  private async connection(): Promise<Client> {
    if (this.client) return this.client;
    const client = new Client({
      connectionString: this.url,
      application_name: "mozaik event store: append",
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // an answer that never comes (a dead network path) must not block all writing
      query_timeout: 15_000,
      options:
        // one plan that uses only indexes: a plan made while the tables were small would scan them forever
        "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off" +
        " -c jit=off -c synchronous_commit=on" +
        " -c statement_timeout=10000 -c lock_timeout=5000",
    });
    client.on("error", () => {
      // the current query is rejected with the same error; the next append replaces an idle connection
      if (this.client === client) this.client = undefined;
    });
    try {
      await client.connect();
    } catch (error) {
      throw new ConnectionFailure(error);
    }
    this.client = client;
    return client;
  }

  private async discard(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    // a broken connection cannot be closed properly, and need not be
    await client?.end().catch(() => {});
  }
}

function statementFor(batch: readonly Pending[]): QueryConfig {
  const expected = batch.map((each) =>
    typeof each.expected === "bigint" ? `${each.expected}` : EXPECTED[each.expected],
  );
  const events = batch.flatMap((pending) => pending.append.events);
  const columns = [
    events.map((event) => event.id),
    events.map((event) => event.type),
    events.map((event) => event.data),
    events.map((event) => event.meta),
  ];
  return batch.length === 1
    ? {
        name: "append_one",
        text: "select 1 as idx, outcome, revision, last_position from es.append_one($1, $2, $3, $4, $5, $6)",
        values: [batch[0]?.stream, expected[0], ...columns],
      }
    : {
        name: "append",
        text: "select idx, outcome, revision, last_position from es.append($1, $2, $3, $4, $5, $6, $7)",
        values: [
          batch.map((pending) => pending.stream),
          expected,
          batch.map((pending) => pending.append.events.length),
          ...columns,
        ],
      };
}

function settle(batch: Pending[], rows: OutcomeRow[]): void {
  for (const row of rows) {
    const pending = batch[row.idx - 1];
    if (!pending) continue;
    const revision = BigInt(row.revision);
    if (row.outcome === "closed") pending.reject(new Closed(pending.stream));
    else if (row.outcome === "conflict") pending.reject(new Conflict(pending.stream, pending.expected, revision));
    else pending.resolve({ revision, position: positionOf(row.last_position), isNew: row.outcome === "ok" });
  }
}
