import { setImmediate as nextTurn } from "node:timers/promises";
import { Inject, Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { anyOf } from "../database/any-of.ts";
import { Database } from "../database/database.ts";

/**
 * A value for `changed` that no earlier change of the row has had: microseconds since 1970, and later than the one
 * before. A count would repeat itself after a crash of the database that loses the last commits.
 */
export const nextChange = sql`greatest(changed + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

/** How long an answer of the database counts, if this process learns of no change itself. */
const SHARED_MS = 50;

/**
 * Tells whether read models, and tables that say so themselves, have changed since they were last asked for. What this
 * process changes, it tells at once (`expire`); what others change, after `SHARED_MS` at the latest.
 */
@Injectable()
export class Changes {
  private readonly tables: string[] = ["runner.checkpoint"];
  /** Counts the calls of `expire`: an answer to a question from before one does not count. */
  private expired = 0;
  /** Questions that have not gone to the database yet, so that calls may still share them. */
  private readonly waiting = new Map<string, Promise<string>>();
  /** Questions that the database is answering. */
  private readonly running = new Map<string, Promise<string>>();
  /** What the database said, and until when it counts (in ms, from a monotonic clock). */
  private readonly answered = new Map<string, { readonly text: string; readonly until: number }>();

  constructor(@Inject(Database) private readonly database: Pick<Database, "lookups">) {}

  /** Adds a table with the columns `name` and `changed`, whose rows change in the transactions that they tell of. */
  addTable(table: `${string}.${string}`): void {
    this.tables.push(table);
  }

  /** Something has changed, or a reader knows of a change: what the database said before does not count any more. */
  expire(): void {
    this.answered.clear();
    this.expired++;
  }

  /**
   * A text that is the same as long as nothing in `names` has changed: what is read after this answer may be given out
   * again for each later call that returns the same text. Calls share the last answer for a moment, and questions that
   * have not gone to the database yet.
   */
  of(names: readonly string[]): Promise<string> {
    const key = names.join(" ");
    const known = this.answered.get(key);
    if (known && performance.now() < known.until) return Promise.resolve(known.text);
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
    const { expired } = this;
    const until = performance.now() + SHARED_MS;
    try {
      const text = await running;
      if (expired === this.expired) this.answered.set(key, { text, until });
      return text;
    } finally {
      if (this.running.get(key) === running) this.running.delete(key);
    }
  }

  private async read(names: readonly string[]): Promise<string> {
    const selects = this.tables.map(
      (table) => sql`select name, changed from ${sql.table(table)} where name = ${anyOf(names)}`,
    );
    const { rows } = await sql<{ changes: string | null }>`
      select string_agg(name || ' ' || changed, ' ' order by name) as changes
        from (${sql.join(selects, sql` union all `)}) as c`.execute(this.database.lookups);
    return rows[0]?.changes ?? "";
  }
}
