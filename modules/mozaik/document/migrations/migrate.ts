import { type Fields, isFields } from "../../../rules/fields.ts";
import { sameValue } from "../../../rules/same-value.ts";
import { valueAt } from "../field.ts";
import type { Migration } from "./migration.ts";
import { MIGRATIONS, schemaVersion } from "./migrations.ts";

// The only place that migrates stored nodes, from events, snapshots, read models, outboxes and clipboards. The input
// is JSON written by some version of this code; a future version is refused.

/** A newer version of the code wrote these nodes. */
export class UnknownSchemaError extends Error {
  constructor(version: number, known: number) {
    super(`a document of schema version ${version} cannot be read, this application knows ${known}`);
  }
}

/** Migrates a node, or part of one, from `version` to the current schema. */
export function migrateNode(node: Fields, version: number, migrations: readonly Migration[] = MIGRATIONS): Fields {
  const current = schemaVersion(migrations);
  if (!Number.isInteger(version) || version < 1 || version > current) throw new UnknownSchemaError(version, current);
  return migrations.slice(version - 1).reduce((fields, migration) => migration.node(fields), node);
}

/** Migrates a document; returns the same object if it is current. */
export function migrateDocument<Document extends { readonly schemaVersion?: unknown; readonly nodes?: unknown }>(
  document: Document,
  migrations: readonly Migration[] = MIGRATIONS,
): Document {
  const { schemaVersion: written, nodes } = document;
  const current = schemaVersion(migrations);
  if (written === current || !isFields(nodes)) return document;
  const version = typeof written === "number" ? written : Number.NaN;
  const migrated = Object.entries(nodes).map(([id, node]) => [
    id,
    isFields(node) ? migrateNode(node, version, migrations) : node,
  ]);
  return { ...document, schemaVersion: current, nodes: Object.fromEntries(migrated) };
}

/** Migrates changes from `version`. One update may become several, or none. */
export function migrateChanges<Stored>(
  changes: readonly Stored[],
  version: number,
  migrations: readonly Migration[] = MIGRATIONS,
): readonly Stored[] {
  if (version === schemaVersion(migrations)) return changes;
  // They now have the current shape, which only the schema could prove.
  return changes.flatMap((change) => migrateChange(change, version, migrations) as Stored[]);
}

function migrateChange(change: unknown, version: number, migrations: readonly Migration[]): readonly unknown[] {
  if (!isFields(change)) return [change];
  if (isFields(change.node)) return [{ ...change, node: migrateNode(change.node, version, migrations) }];
  return isUpdate(change) ? migrateUpdate(change, version, migrations) : [change];
}

/** Migrates a copied structure. */
export function migrateStructure(value: unknown, migrations: readonly Migration[] = MIGRATIONS): unknown {
  if (!isFields(value) || typeof value.v !== "number" || !Array.isArray(value.nodes)) return value;
  const version = value.v;
  const nodes = value.nodes.map((node: unknown) => (isFields(node) ? migrateNode(node, version, migrations) : node));
  return { ...value, v: schemaVersion(migrations), nodes };
}

interface Update extends Fields {
  readonly path: readonly string[];
}

function isUpdate(change: Fields): change is Update {
  return Array.isArray(change.path) && change.path.every((key) => typeof key === "string");
}

/** Migrates both values as parts of nodes; their difference is the migrated update. */
function migrateUpdate(change: Update, version: number, migrations: readonly Migration[]): readonly unknown[] {
  const { path, from, to, ...rest } = change;
  const before = migrateNode(partWith(path, from), version, migrations);
  const after = migrateNode(partWith(path, to), version, migrations);
  return pathsOf(before, after, path.length).flatMap((each) => {
    const [old, now] = [valueAt(before, each), valueAt(after, each)];
    if (sameValue(old, now)) return [];
    return [
      { ...rest, path: each, ...(old === undefined ? {} : { from: old }), ...(now === undefined ? {} : { to: now }) },
    ];
  });
}

/** A part of a node with only this value at the path. */
function partWith([key, ...inside]: readonly string[], value: unknown): Fields {
  if (key === undefined || value === undefined) return {};
  return { [key]: inside.length === 0 ? value : partWith(inside, value) };
}

/** The paths of this length, or shorter ones that end earlier, in either part. */
function pathsOf(one: Fields, other: Fields, length: number): string[][] {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => {
    const [a, b] = [one[key], other[key]];
    const isNested = length > 1 && [a, b].every((value) => value === undefined || isFields(value));
    if (!isNested) return [[key]];
    return pathsOf(isFields(a) ? a : {}, isFields(b) ? b : {}, length - 1).map((path) => [key, ...path]);
  });
}
