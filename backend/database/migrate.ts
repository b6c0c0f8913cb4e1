import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";

/**
 * Brings the tables of one owner up to date. They live in the PostgreSQL schema `schema` together with the list of
 * what was done. For tables that are no read models; a projection's are dropped and rebuilt instead.
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
