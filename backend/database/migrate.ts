import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * Migrates the tables of one owner. They are in the PostgreSQL schema `schema`, together with the list of finished
 * migrations. Not for read models: a projection's tables are dropped and rebuilt instead.
 */
export async function migrate(
  database: Kysely<unknown>,
  schema: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  await sql`create schema if not exists ${sql.id(schema)}`.execute(database);
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
