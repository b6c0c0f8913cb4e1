import { setImmediate as nextTurn } from "node:timers/promises";
import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { Database } from "../database/database.ts";

/**
 * A value for `changed` that no earlier change of the row has had: microseconds since 1970, and later than the one
 * before. A count would repeat itself after a crash of the database that loses the last commits.
 */
export const nextChange = sql`greatest(changed + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

/** Tells whether read models, and tables that say so themselves, have changed since they were last asked for. */
@Injectable()
export class Changes {
  private readonly tables: string[] = ["runner.checkpoint"];
  /** Questions that have not gone to the database yet, so that calls may still share them. */
  private readonly waiting = new Map<string, Promise<string>>();
  /** Questions that the database is answering. */
  private readonly running = new Map<string, Promise<string>>();

  constructor(private readonly database: Database) {}

  /** Adds a table with the columns `name` and `changed`, whose rows change in the transactions that they tell of. */
  addTable(table: `${string}.${string}`): void {
    this.tables.push(table);
  }

  /**
   * A text that is the same as long as nothing in `names` has changed: what is read after this answer may be given out
   * again for each later call that returns the same text. Calls at the same time share a question, but never one that
   * went to the database before them.
   */
  of(names: readonly string[]): Promise<string> {
    const key = names.join(" ");
    const asked = this.waiting.get(key) ?? this.ask(key, names);
    this.waiting.set(key, asked);
    return asked;
  }

  private async ask(key: string, names: readonly string[]): Promise<string> {
    await this.running.get(key)?.catch(() => undefined); // the request that asked reports the error
    await nextTurn(); // for those whose requests have already arrived
    this.waiting.delete(key);
    const running = this.read(names);
    this.running.set(key, running);
    try {
      return await running;
    } finally {
      if (this.running.get(key) === running) this.running.delete(key);
    }
  }

  private async read(names: readonly string[]): Promise<string> {
    const selects = this.tables.map((table) => `select name, changed from ${table} where name = any($1)`);
    const text = `select string_agg(name || ' ' || changed, ' ' order by name) as changes from (${selects.join(" union all ")}) as c`;
    const [row] = await this.database.prepared<{ changes: string | null }>(`changes-${selects.length}`, text, [names]);
    return row?.changes ?? "";
  }
}
