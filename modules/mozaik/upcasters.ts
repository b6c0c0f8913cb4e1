import type { Upcaster, Upcasters } from "#backend/event-store/upcasting";
import { type Fields, isFields } from "../rules/fields.ts";
import { migrateChanges, migrateDocument } from "./document/migrations/migrate.ts";
import type { Migration } from "./document/migrations/migration.ts";
import { MIGRATIONS } from "./document/migrations/migrations.ts";
import { DOCUMENT_EVENTS } from "./events.ts";

/**
 * The upcasters of the Mozaiks' events. Each document migration is one upcaster of every event that contains nodes, so
 * the event's version tells the schema version of its nodes. Append only: an upcaster added for another reason comes
 * after those of the migrations that already exist.
 */
export function mozaikUpcasters(migrations: readonly Migration[] = MIGRATIONS): Upcasters {
  const versions = migrations.map((_, index) => ({ from: index + 1, to: migrations.slice(0, index + 1) }));
  const ofChanges = versions.map(({ from, to }) => step((data) => withChanges(data, from, to)));
  const ofDocument = versions.map(({ to }) => step((data) => withDocument(data, to)));
  return Object.fromEntries([
    ...DOCUMENT_EVENTS.map((type) => [type, [step(labelAsDescription), ...ofChanges]]),
    ["MozaikCreated", [...ofDocument, step(withNamedOrigin), step(withCopiedVersion)]],
  ]);
}

/** Version 1 stored the history's text itself, which is kept. */
function labelAsDescription({ label, ...change }: Fields): Fields {
  return { ...change, description: { label } };
}

/** Copies were once created without the name and author of what they were made from. */
function withNamedOrigin({ copyOf, ...created }: Fields): Fields {
  return { ...created, copyOf: isFields(copyOf) ? { name: "", authorId: "", ...copyOf } : null };
}

/** Copies were once created without the version that was copied. */
function withCopiedVersion({ copyOf, ...created }: Fields): Fields {
  return { ...created, copyOf: isFields(copyOf) ? { version: null, ...copyOf } : null };
}

function withChanges(data: Fields, version: number, migrations: readonly Migration[]): Fields {
  const changes: readonly unknown[] = Array.isArray(data.changes) ? data.changes : [];
  return { ...data, changes: migrateChanges(changes, version, migrations) };
}

function withDocument(data: Fields, migrations: readonly Migration[]): Fields {
  return isFields(data.document) ? { ...data, document: migrateDocument(data.document, migrations) } : data;
}

function step(lift: (data: Fields) => Fields): Upcaster {
  return (data) => (isFields(data) ? lift(data) : data);
}
