import { type Change, diffDocuments, undoChanges } from "../document/index.ts";
import { actLabel, type StepEvent } from "../events.ts";
import { editsOfAct, entriesSince, entryAt, isStep } from "./change-log.ts";
import { editConflict } from "./edit-conflict.ts";
import { checkBase } from "./edit-mozaik.ts";
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
 * Takes the user's own last act back, or does again what he took back last; nothing where there is none. All of an act or
 * nothing: refused where someone else changed the same as one of its edits since. A step that changes nothing any more is
 * still an event: the next step is about the act before it.
 */
export function stepEvents(mozaik: PresentMozaik, { type, by, at, baseRevision }: StepBack): StepEvent[] {
  checkBase(mozaik, baseRevision);
  const step = stepsOf(mozaik.log?.steps, by)[type]?.step;
  const standing = step && entryAt(mozaik.log, step.revision);
  const edits = step ? editsOfAct(mozaik.log, step) : [];
  const first = edits.at(-1);
  if (!step || !standing || !first) return [];
  const done = isStep(standing) ? standing.changes : edits.toReversed().flatMap(({ changes }) => changes);
  const later = entriesSince(mozaik.log, step.revision);
  const result = undoChanges(
    mozaik.document,
    later.map(({ changes, userId }) => ({ changes, own: userId === by })),
    done,
  );
  if (!result.ok) {
    throw editConflict(
      result.reason,
      result.conflicts,
      later.filter(({ userId }) => userId !== by),
    );
  }
  const { mozaikId } = mozaik;
  const label = `${WORD[type]}: ${actLabel(first.label, edits.length)}`;
  // Of many edits only what comes of them: that is never larger than the documents before and after.
  const changes: Change[] = edits.length === 1 ? result.changes : diffDocuments(mozaik.document, result.document);
  return [{ type: EVENT[type], data: { mozaikId, userId: by, at, label, changes, of: step.of } }];
}
