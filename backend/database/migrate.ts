import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * Migrates the tables of one owner. They are in the PostgreSQL schema `schema`, together with the list of finished
 * migrations; several callers and processes may do it at the same time. Not for read models: a projection's tables are dropped and rebuilt instead.
 */
export async function migrate(
  database: Kysely<unknown>,
  schema: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
