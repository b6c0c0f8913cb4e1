import { type Fields, isFields } from "../../../rules/fields.ts";
import type { Migration } from "../migrations/migration.ts";

/** An example of a migration: as if a padding once was one number of px. */
export const sidesOfPadding: Migration = {
  node(node: Fields) {
    const { design } = node;
    if (!isFields(design) || typeof design.padding !== "number") return node;
    const px = `${design.padding}px`;
    return { ...node, design: { ...design, padding: `${px} ${px} ${px} ${px}` } };
  },
};

/** What `migrations.ts` would export if that were its only migration: for `jest.unstable_mockModule`. */
export function withSidesOfPadding() {
  const MIGRATIONS: readonly Migration[] = [sidesOfPadding];
  const schemaVersion = (migrations = MIGRATIONS) => migrations.length + 1;
  return { MIGRATIONS, SCHEMA_VERSION: schemaVersion(), schemaVersion };
}
