import type { PublicProfile } from "../../account/contract.ts";
import { DomainError } from "../../decider.ts";
import type { EditConflict } from "../contract.ts";
import { type FieldConflict, labelOf, overlaps, touches } from "../document/index.ts";
import type { LogEntry } from "./change-log.ts";

/** Who changed the same field, and the edit's label if it was a single edit. */
export interface OtherChange {
  readonly who: string;
  readonly label: string | null;
}

/** Two people changed the same field. It contains user ids until it is sent, because events contain no names. */
export class EditConflictError extends DomainError {
  constructor(
    private readonly saying: (other: OtherChange) => string,
    readonly conflicts: readonly EditConflict[],
    who = "Someone else",
  ) {
    const labels = new Map(conflicts.flatMap(({ by }) => (by ? [[by.revision, by.label]] : [])));
    const [label = null] = labels.size === 1 ? labels.values() : [];
    super("conflict", "edit-conflict", saying({ who, label }), { conflicts });
  }

  /** The same error with names, for the user whose edit is refused. */
  named(people: ReadonlyMap<string, PublicProfile>, userId: string): EditConflictError {
    const conflicts = this.conflicts.map((conflict) => {
      const { by } = conflict;
      return by ? { ...conflict, by: { ...by, user: people.get(by.userId) ?? null } } : conflict;
    });
    const others = new Set(conflicts.flatMap(({ by }) => (by ? [by.userId] : [])));
    const names = [...others].map((id) => (id === userId ? "You" : (people.get(id)?.name ?? "Someone")));
    return new EditConflictError(this.saying, conflicts, names.length === 0 ? undefined : listed(names));
  }
}

/** 'Ada', 'Ada and Ben', 'Ada, Ben and Cleo'. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Describes which fields conflict, and who changed them, when and how. `since`: newest first. */
export function editConflict(
  saying: (other: OtherChange) => string,
  fields: readonly FieldConflict[],
  since: readonly LogEntry[],
): EditConflictError {
  // Computed once per entry: an edit may conflict with thousands of fields of many entries.
  const written = since.map((entry) => {
    const keys = touches(entry.changes);
    return { entry, keys, nodes: nodesOf(keys) };
  });
  const distinct = new Map(fields.map((field) => [[field.id, ...field.path].join("/"), field]));
  const conflicts = [...distinct].map(([key, { id, path }]): EditConflict => {
    const field = new Set([key]);
    const entry = written.find(({ keys, nodes }) => nodes.has(id) && overlaps(field, keys).length > 0)?.entry;
    if (!entry) return { id, path: [...path], by: null };
    const { userId, at, revision, description } = entry;
    const by = { userId, user: null, at, revision, label: labelOf(description) };
    return { id, path: [...path], by };
  });
  return new EditConflictError(saying, conflicts);
}

/** The nodes of these field keys. */
function nodesOf(keys: ReadonlySet<string>): Set<string> {
  return new Set([...keys].map((key) => key.split("/", 1)[0] ?? key));
}
