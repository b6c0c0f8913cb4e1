import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { Database } from "#backend/database/database";
import type { TestMall } from "./test-mall.ts";

/** The rows of `tables` (with their schema) at the end of the log, and after a rebuild from it. */
export async function rebuilt(mall: TestMall, projection: string, tables: readonly string[]) {
  const database = new Database(mall.databaseUrl);
  const rows = async () => {
    const all: Record<string, unknown[]> = {};
    for (const table of tables) {
      const { rows: found } = await sql`
        select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(database);
      all[table] = found;
    }
    return all;
  };
  try {
    await mall.settled();
    const before = await rows();
    await mall.restart(async () => {
      await sql`drop schema ${sql.id(projection)} cascade`.execute(database);
      await sql`delete from runner.checkpoint where name = ${projection}`.execute(database);
    });
    await mall.settled();
    return { before, after: await rows() };
  } finally {
    await database.destroy();
  }
}

/** PostgreSQL's plans for every statement that `work` sends. */
export async function plansOf(databaseUrl: string, work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push({ sql: query.sql, parameters: query.parameters });
    },
  });
  try {
    await work(database as Database);
    const plans: string[] = [];
    for (const statement of sent) {
      const { rows } = await pool.query(`explain ${statement.sql}`, [...statement.parameters]);
      plans.push(rows.map((row: { "QUERY PLAN": string }) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await database.destroy();
  }
}
