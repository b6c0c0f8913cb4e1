import { DomainError } from "../../decider.ts";
import type { EditConflict } from "../contract.ts";
import { type FieldConflict, overlaps, touches } from "../document/index.ts";
import type { LogEntry } from "./change-log.ts";

/** Two people changed the same: says which fields, and who changed them, when and how. `since` newest first. */
export function editConflict(
  message: string,
  fields: readonly FieldConflict[],
  since: readonly LogEntry[],
): DomainError {
  const conflicts = fields.map(({ id, path }): EditConflict => {
    const field = new Set([[id, ...path].join("/")]);
    const entry = since.find(({ changes }) => overlaps(field, touches(changes)).length > 0);
    const by = entry ? { userId: entry.userId, at: entry.at, revision: entry.revision, label: entry.label } : null;
    return { id, path: [...path], by };
  });
  return new DomainError("conflict", "edit-conflict", message, { conflicts });
}
