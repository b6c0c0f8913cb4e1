import { type Change, diffDocuments, undoChanges } from "../document/index.ts";
import type { UndoRedoEvent } from "../events.ts";
import { documentAt, editsOfGroup, entriesSince, entryAt, isUndoOrRedo } from "./change-log.ts";
import { EditConflictError, editConflict, type OtherChange } from "./edit-conflict.ts";
import { checkBase } from "./edit-mozaik.ts";
import type { PresentMozaik } from "./mozaik-state.ts";
import { stacksOf } from "./undo-stacks.ts";

export interface UndoOrRedo {
  readonly type: "undo" | "redo";
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  readonly baseRevision: number;
}

const EVENT = { undo: "EditUndone", redo: "EditRedone" } as const;

const changedSince = ({ who, label }: OtherChange) =>
  `${who} changed the same since${label === null ? "." : `: ${label}`}`;

/**
 * Undoes the user's last edit group, or redoes the last undone one; no event if there is none. All or nothing: refused
 * if someone else has since changed a field of one of its edits. An undo or redo without effect is still an event, so
 * that the next one concerns the group before it.
 */
export function undoRedoEvents(mozaik: PresentMozaik, { type, by, at, baseRevision }: UndoOrRedo): UndoRedoEvent[] {
  checkBase(mozaik, baseRevision);
  const entry = stacksOf(mozaik.log?.stacks, by)[type]?.entry;
  const applied = entry && entryAt(mozaik.log, entry.revision);
  const edits = entry ? editsOfGroup(mozaik.log, entry) : [];
  const first = edits.at(-1);
  if (!entry || !applied || !first) return [];
  const done = isUndoOrRedo(applied) ? applied.changes : edits.toReversed().flatMap(({ changes }) => changes);
  const later = entriesSince(mozaik.log, entry.revision);
  const result = undoChanges(
    mozaik.document,
    later.map(({ changes, userId }) => ({ changes, own: userId === by })),
    done,
    () => documentAt(mozaik.document, mozaik.log, (isUndoOrRedo(applied) ? entry.revision : entry.of) - 1),
  );
  if (!result.ok) {
    if (result.refusal === "unsound") throw new EditConflictError(() => result.reason, []);
    const others = later.filter(({ userId }) => userId !== by);
    throw editConflict(changedSince, result.conflicts, others);
  }
  const { mozaikId } = mozaik;
  const description = { step: type, of: first.description, edits: edits.length };
  // For several edits, only the combined change: it is never larger than the documents before and after.
  const changes: Change[] = edits.length === 1 ? result.changes : diffDocuments(mozaik.document, result.document);
  return [{ type: EVENT[type], data: { mozaikId, userId: by, at, description, changes, of: entry.of } }];
}
