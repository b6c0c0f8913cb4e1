import type { Pool, QueryResultRow } from "pg";
import { Unavailable } from "../event-store.ts";
import { backOff, pause } from "../pause.ts";
import { isTransient } from "./transient-error.ts";

const ATTEMPTS = 5;

/**
 * Runs a repeatable statement, again after a lost connection. Each connection parses and plans it once, by its name.
 * Throws `Unavailable` if retrying does not help.
 */
export async function repeatable<Row extends QueryResultRow>(
  pool: Pool,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<Row[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return (await pool.query<Row>(statement)).rows;
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (attempt + 1 === ATTEMPTS) throw new Unavailable("the event store cannot be reached", { cause: error });
      await pause(backOff(attempt));
    }
  }
}
