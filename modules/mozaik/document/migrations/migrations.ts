import type { Migration } from "./migration.ts";

/**
 * Every change of the document's schema, the oldest first. Append only: `NNN-name.ts`, for example `001-asset-size.ts`,
 * leads from version NNN to the next.
 */
export const MIGRATIONS: readonly Migration[] = [];

/** The version that documents are written in today. */
export function schemaVersion(migrations: readonly Migration[] = MIGRATIONS): number {
  return migrations.length + 1;
}

/** The version of documents in this code. */
export const SCHEMA_VERSION = schemaVersion();
