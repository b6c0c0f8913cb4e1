import type { Migration } from "./migration.ts";

/**
 * Every change of the document schema, oldest first. Append only: `NNN-name.ts`, for example `001-asset-size.ts`,
 * migrates from version NNN to the next.
 */
export const MIGRATIONS: readonly Migration[] = [];

/** The current schema version. */
export function schemaVersion(migrations: readonly Migration[] = MIGRATIONS): number {
  return migrations.length + 1;
}

/** The document schema version of this code. */
export const SCHEMA_VERSION = schemaVersion();
