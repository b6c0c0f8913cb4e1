import { sameValue } from "../../rules/same-value.ts";
import { type Change, type Description, invertChanges } from "../document/index.ts";
import { type ChangeLog, entryAt, isUndoOrRedo } from "./change-log.ts";
import { stacksOf } from "./undo-stacks.ts";

/**
 * Recognises an edit that exactly reverts its author's last edit group, for instance the undo of a text editor. It is
 * recorded as the group's undo, so that the next undo continues with the group before it. Undefined if it is not an
 * exact revert, because someone has changed the same field since or the last group was another: then it is an ordinary
 * edit.
 */
export function exactRevert(
  log: ChangeLog,
  by: string,
  changes: readonly Change[],
): { of: number; description: Description } | undefined {
  const entry = stacksOf(log?.stacks, by).undo?.entry;
  const applied = entry && entryAt(log, entry.revision);
  const first = entry && entryAt(log, entry.of);
  if (!applied || !first) return undefined;
  // In a group of several edits, the last edit alone is not the group.
  if (applied.of !== applied.revision && !isUndoOrRedo(applied)) return undefined;
  if (!sameValue(changes, invertChanges(applied.changes))) return undefined;
  return { of: applied.of, description: { step: "undo", of: first.description, edits: 1 } };
}
