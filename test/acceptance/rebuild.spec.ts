import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { startTestMall } from "../support/test-mall.ts";

/** Every row of every table a projection owns, in an order that does not depend on how it was written. */
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

/** Waits until no follower has anything left to do: their checkpoints cover the last event and stand still. */
async function settled(ready: () => Promise<{ name: string; state: string; position: string }[]>, head: string) {
  for (;;) {
    const followers = await ready();
    const stopped = followers.find((follower) => follower.state === "stopped");
    if (stopped) throw new Error(`${stopped.name} has stopped`);
    if (followers.every((follower) => follower.position >= head)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("every read model dropped and rebuilt from the log is the same to the last row", async () => {
  const mall = await startTestMall({ DEMO: "1" });
  const database = new Database(mall.databaseUrl);
  try {
    const { DemoMall } = await import("#backend/demo/demo-mall");
    const { Runner } = await import("#backend/projections/runner");
    await mall.app.get(DemoMall).fillOnce();
    const head = async () => {
      const { rows } = await sql<{ head: string }>`
        select lpad(max(position)::text, 20, '0') as head from es.event`.execute(database);
      return rows[0]?.head ?? "";
    };
    await settled(async () => mall.app.get(Runner).status(), await head());
    const before = await everyRow(database);
    expect(Object.values(before).flat().length).toBeGreaterThan(100);

    const again = await mall.restart(async () => {
      await sql`update runner.checkpoint set version = -1 where version > 0 and name in
        (select schema_name from information_schema.schemata)`.execute(database);
    });
    await settled(async () => again.get(Runner).status(), await head());
    expect(await everyRow(database)).toEqual(before);
  } finally {
    await database.destroy();
    await mall.stop();
  }
}, 240_000); // a whole mall is made first, pictures and all
