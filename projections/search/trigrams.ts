import { type Kysely, sql } from "kysely";

/** Several processes may start at once; `if not exists` alone does not protect from that. */
const LOCK = 0x7472676d;

/** Makes sure that PostgreSQL can compare words by their trigrams. Throws a sentence that says what to install. */
export async function requireTrigrams(database: Kysely<unknown>): Promise<void> {
  try {
    await database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
      await sql`create extension if not exists pg_trgm with schema public`.execute(transaction);
    });
  } catch (cause) {
    throw new Error(
      "The search needs PostgreSQL's extension pg_trgm. Install the package postgresql-contrib, or let a superuser of the database run: create extension pg_trgm",
      { cause },
    );
  }
}
