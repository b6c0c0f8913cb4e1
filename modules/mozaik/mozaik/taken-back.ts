import { sameValue } from "../../rules/same-value.ts";
import { type Change, type Description, invertChanges } from "../document/index.ts";
import { type ChangeLog, entryAt, isStep } from "./change-log.ts";
import { stepsOf } from "./user-steps.ts";

/**
 * What an edit is recorded as that takes its author's last act back where it was made, say in a text editor with an
 * undo of its own: its undo, so that the next undo goes on with the act before. Undefined where it is not that to the
 * letter, because somebody changed the same since or the last act was another: then it is an edit like any.
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
  // Of an act of several edits the last one alone is not the act.
  if (standing.of !== standing.revision && !isStep(standing)) return undefined;
  if (!sameValue(changes, invertChanges(standing.changes))) return undefined;
  return { of: standing.of, description: { step: "undo", of: first.description, edits: 1 } };
}
