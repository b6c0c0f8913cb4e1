import type { Upcaster, Upcasters } from "#backend/event-store/upcasting";
import { migrateChanges, migrateDocument } from "./document/migrations/migrate.ts";
import type { Migration } from "./document/migrations/migration.ts";
import { MIGRATIONS } from "./document/migrations/migrations.ts";
import { DOCUMENT_EVENTS } from "./events.ts";

type Data = Readonly<Record<string, unknown>>;

/**
 * The way of the Mozaiks' events to their present shape. Each migration of the document is one step of every event that
 * holds nodes, so the version of the event says which nodes are in it. Append only: a step that is needed for another
 * reason after the first migration comes after that migration's step in the list.
 */
export function mozaikUpcasters(migrations: readonly Migration[] = MIGRATIONS): Upcasters {
  const versions = migrations.map((_, index) => ({ from: index + 1, to: migrations.slice(0, index + 1) }));
  const ofChanges = versions.map(({ from, to }) => step((data) => withChanges(data, from, to)));
  const ofDocument = versions.map(({ to }) => step((data) => withDocument(data, to)));
  return Object.fromEntries([
    ...DOCUMENT_EVENTS.map((type) => [type, [step(labelAsDescription), ...ofChanges]]),
    ...(ofDocument.length > 0 ? [["MozaikCreated", ofDocument]] : []),
  ]);
}

/** Version 1 stored the entry of the history as a sentence. It stays what it was. */
function labelAsDescription({ label, ...change }: Data): Data {
  return { ...change, description: { label } };
}

function withChanges(data: Data, version: number, migrations: readonly Migration[]): Data {
  const changes: readonly unknown[] = Array.isArray(data.changes) ? data.changes : [];
  return { ...data, changes: migrateChanges(changes, version, migrations) };
}

function withDocument(data: Data, migrations: readonly Migration[]): Data {
  return isData(data.document) ? { ...data, document: migrateDocument(data.document, migrations) } : data;
}

function step(lift: (data: Data) => Data): Upcaster {
  return (data) => (isData(data) ? lift(data) : data);
}

function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
