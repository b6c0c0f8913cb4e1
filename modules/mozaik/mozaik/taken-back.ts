import { sameValue } from "../../rules/same-value.ts";
import { type Change, type Description, invertChanges } from "../document/index.ts";
import { type ChangeLog, entryAt, isStep } from "./change-log.ts";
import { stepsOf } from "./user-steps.ts";

/**
 * Recognises an edit that exactly reverts its author's last edit group, for instance the undo of a text editor. It is
 * recorded as the group's undo, so that the next undo continues with the group before it. Undefined if it is not an
 * exact revert, because someone has changed the same field since or the last group was another: then it is an ordinary
 * edit.
 */
export function takenBack(
  log: ChangeLog,
  by: string,
  changes: readonly Change[],
): { of: number; description: Description } | undefined {
  const step = stepsOf(log?.steps, by).undo?.step;
  const standing = step && entryAt(log, step.revision);
  const first = step && entryAt(log, step.of);
  if (!standing || !first) return undefined;
  // In a group of several edits, the last edit alone is not the group.
  if (standing.of !== standing.revision && !isStep(standing)) return undefined;
  if (!sameValue(changes, invertChanges(standing.changes))) return undefined;
  return { of: standing.of, description: { step: "undo", of: first.description, edits: 1 } };
}
