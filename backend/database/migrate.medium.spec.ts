import { Kysely, PostgresDialect, sql } from "kysely";
import type { Migration } from "kysely/migration";
import pg from "pg";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { migrate } from "./migrate.ts";

const first: Migration = {
  async up(database) {
    await sql`create table owner.thing (id integer primary key)`.execute(database);
  },
};

test("several callers that migrate an empty database at once leave each table there once", async () => {
  const { url, drop } = await freshDatabase();
  const database = new Kysely<{ "owner.thing": { id: number } }>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 8 }) }),
  });
  try {
    await Promise.all(Array.from({ length: 8 }, () => migrate(database, "owner", { "001-thing": first })));
    expect(await database.selectFrom("owner.thing").selectAll().execute()).toEqual([]);
  } finally {
    await database.destroy();
    await drop();
  }
});
