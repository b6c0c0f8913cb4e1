import { setImmediate as nextTurn } from "node:timers/promises";
import type { Pool } from "pg";
import { Closed } from "../event-store.ts";
import { repeatable } from "./repeatable.ts";

interface StreamRow {
  readonly name: string;
  readonly revision: string;
  readonly state: number;
}

/** The last revisions of streams. Those who ask at the same time share one question to the database. */
export class LastRevisions {
  /** The question that has not been asked yet. */
  private next: { readonly streams: Set<string>; readonly rows: Promise<ReadonlyMap<string, StreamRow>> } | undefined;

  constructor(private readonly pool: Pool) {}

  /** Streams without events are left out. Throws `Closed` if one is closed, or `Unavailable`. */
  async of(streams: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
    if (streams.length === 0) return new Map();
    const question = this.next ?? this.begin();
    for (const stream of streams) question.streams.add(stream);
    const rows = await question.rows;
    const last = new Map<string, bigint>();
    for (const stream of streams) {
      const row = rows.get(stream);
      if (row && row.state !== 0) throw new Closed(stream);
      if (row) last.set(stream, BigInt(row.revision));
    }
    return last;
  }

  private begin() {
    const streams = new Set<string>();
    this.next = { streams, rows: this.ask(streams) };
    return this.next;
  }

  private async ask(streams: ReadonlySet<string>): Promise<ReadonlyMap<string, StreamRow>> {
    await nextTurn(); // for those who are about to ask
    this.next = undefined;
    const rows = await repeatable<StreamRow>(this.pool, {
      name: "last revisions",
      text: "select name, revision, state from es.stream where name = any($1)",
      values: [[...streams]],
    });
    return new Map(rows.map((row) => [row.name, row]));
  }
}
