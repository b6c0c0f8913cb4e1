import { Injectable } from "@nestjs/common";
import { sql } from "kysely";
import { Database } from "../database/database.ts";

/**
 * A value for `changed` that no earlier change of the row has had: microseconds since 1970, and later than the one
 * before. A count would repeat itself after a crash of the database that loses the last commits.
 */
export const nextChange = sql`greatest(changed + 1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)`;

/** A question to the database, and the one that is asked as soon as it is answered. */
interface Asked {
  running: Promise<string>;
  next: Promise<string> | undefined;
}

/** Tells whether read models, and tables that say so themselves, have changed since they were last asked for. */
@Injectable()
export class Changes {
  private readonly tables: string[] = ["runner.checkpoint"];
  private readonly asked = new Map<string, Asked>();

  constructor(private readonly database: Database) {}

  /** Adds a table with the columns `name` and `changed`, whose rows change in the transactions that they tell of. */
  addTable(table: `${string}.${string}`): void {
    this.tables.push(table);
  }

  /**
   * A text that is the same as long as nothing in `names` has changed: what is read after this answer may be given out
   * again for each later call that returns the same text. Calls at the same time share a question, but never one that
   * was asked before them.
   */
  async of(names: readonly string[]): Promise<string> {
    const key = names.join(" ");
    const asked = this.asked.get(key);
    if (!asked) return this.ask(key, names);
    asked.next ??= asked.running.catch(() => undefined).then(() => this.ask(key, names));
    return asked.next;
  }

  private ask(key: string, names: readonly string[]): Promise<string> {
    const running = this.read(names).finally(() => {
      if (this.asked.get(key) === asked && !asked.next) this.asked.delete(key);
    });
    const asked: Asked = { running, next: undefined };
    this.asked.set(key, asked);
    return running;
  }

  private async read(names: readonly string[]): Promise<string> {
    const selects = this.tables.map((table) => `select name, changed from ${table} where name = any($1)`);
    const text = `select string_agg(name || ' ' || changed, ' ' order by name) as changes from (${selects.join(" union all ")}) as c`;
    const [row] = await this.database.prepared<{ changes: string | null }>(`changes-${selects.length}`, text, [names]);
    return row?.changes ?? "";
  }
}
