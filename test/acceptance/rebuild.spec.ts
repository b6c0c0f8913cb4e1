import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { startTestMall } from "../support/test-mall.ts";

/** Every row of every table of a projection, in an order independent of how it was written. */
async function everyRow(database: Kysely<unknown>): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name
      from information_schema.tables join runner.checkpoint on table_schema = checkpoint.name
     order by 1, 2`.execute(database);
  const all: Record<string, unknown[]> = {};
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${name}`)} t order by to_jsonb(t)::text`.execute(database);
    all[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return all;
}

test("every read model, dropped and rebuilt from the log, is equal to the last row", async () => {
  const mall = await startTestMall({ DEMO: "1" }, { withPictures: true });
  const database = new Database(mall.databaseUrl);
  try {
    const { furnish } = await import("#demo/furnish");
    await furnish(mall.app);
    await mall.settled();
    const before = await everyRow(database);
    expect(Object.values(before).flat().length).toBeGreaterThan(100);

    await mall.restart(async () => {
      await sql`update runner.checkpoint set version = -1 where version > 0 and name in
        (select schema_name from information_schema.schemata)`.execute(database);
    });
    await mall.settled();
    expect(await everyRow(database)).toEqual(before);
  } finally {
    await database.destroy();
    await mall.stop();
  }
}, 300_000); // first creates a whole mall with its pictures
