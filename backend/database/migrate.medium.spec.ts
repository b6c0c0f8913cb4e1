import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { migrate } from "./migrate.ts";

const SCHEMAS = Array.from({ length: 20 }, (_, index) => `owner_${index}`); // one alone is seldom made twice at once
const CALLERS = 8;

test("several callers that migrate an empty database at once leave each table there once", async () => {
  const { url, drop } = await freshDatabase();
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 3 * CALLERS }) });
  const database = new Kysely<unknown>({ dialect });
  const atOnce = (work: () => Promise<unknown>) => Promise.all(Array.from({ length: CALLERS }, work));
  try {
    await atOnce(() => sql`select pg_sleep(0.1)`.execute(database)); // opens connections
    for (const schema of SCHEMAS) {
      const up = async () => void (await sql`create table ${sql.id(schema, "thing")} (id integer)`.execute(database));
      await atOnce(() => migrate(database, schema, { "001-thing": { up } }));
    }
    const { rows } = await sql`select schemaname from pg_tables where tablename = 'thing'`.execute(database);
    expect(rows).toHaveLength(SCHEMAS.length);
  } finally {
    await database.destroy();
    await drop();
  }
});

test("only a database that lacks a migration is looked through", async () => {
  const { url, drop } = await freshDatabase();
  const asked: string[] = [];
  const database = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ query }) => void asked.push(query.sql),
  });
  const ran: string[] = [];
  const named = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { up: async () => void ran.push(name) }]));
  try {
    await migrate(database, "owner", named("001-thing"));
    await migrate(database, "owner", named("001-thing", "002-thing"));
    expect(ran).toEqual(["001-thing", "002-thing"]);
    asked.length = 0;
    await migrate(database, "owner", named("001-thing", "002-thing"));
    expect(asked).toHaveLength(2);
    expect(ran).toHaveLength(2);
    await expect(migrate(database, "owner", named("001-thing"))).rejects.toThrow("002-thing");
  } finally {
    await database.destroy();
    await drop();
  }
});
