import { undoChanges } from "../document/index.ts";
import type { StepEvent } from "../events.ts";
import { entriesSince, entryAt } from "./change-log.ts";
import { editConflict } from "./edit-conflict.ts";
import { checkRevision } from "./edit-mozaik.ts";
import type { PresentMozaik } from "./mozaik-state.ts";
import { stepsOf } from "./user-steps.ts";

export interface StepBack {
  readonly type: "undo" | "redo";
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  readonly baseRevision: number;
}

const EVENT = { undo: "EditUndone", redo: "EditRedone" } as const;
const WORD = { undo: "Undid", redo: "Redid" } as const;

/**
 * Takes the user's own last edit back, or does again what he took back last; nothing where there is none. Refused
 * where someone else changed the same since. A step that changes nothing any more is still an event: the next step is
 * about the edit before it.
 */
export function stepEvents(mozaik: PresentMozaik, { type, by, at, baseRevision }: StepBack): StepEvent[] {
  checkRevision(mozaik, baseRevision);
  const step = stepsOf(mozaik.log?.steps, by)[type]?.step;
  const standing = step && entryAt(mozaik.log, step.revision);
  const edit = step && entryAt(mozaik.log, step.of);
  if (!step || !standing || !edit) return [];
  const later = entriesSince(mozaik.log, step.revision);
  const result = undoChanges(
    mozaik.document,
    later.map(({ changes, userId }) => ({ changes, own: userId === by })),
    standing.changes,
  );
  if (!result.ok) {
    throw editConflict(
      result.reason,
      result.conflicts,
      later.filter(({ userId }) => userId !== by),
    );
  }
  const { mozaikId } = mozaik;
  const label = `${WORD[type]}: ${edit.label}`;
  return [{ type: EVENT[type], data: { mozaikId, userId: by, at, label, changes: result.changes, of: step.of } }];
}
