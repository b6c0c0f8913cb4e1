import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";

/**
 * Migrates the tables of one owner. They are in the PostgreSQL schema `schema`, together with the list of finished
 * migrations; several callers and processes may do it at the same time. Not for read models: a projection's tables are dropped and rebuilt instead.
 */
export async function migrate(
  database: Kysely<unknown>,
  schema: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  if (await isMigrated(database, schema, Object.keys(migrations))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Kysely's migrator reads every table and column of the database first; with nothing left to do that is wasted. */
async function isMigrated(database: Kysely<unknown>, schema: string, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${`${schema}.${DEFAULT_MIGRATION_TABLE}`}) is not null as exists`.execute(database);
  if (!rows[0]?.exists) return false;
  const done = await sql<{ name: string }>`
    select name from ${sql.id(schema, DEFAULT_MIGRATION_TABLE)} order by name collate "C"`.execute(database);
  return done.rows.map(({ name }) => name).join() === [...names].sort().join();
}
