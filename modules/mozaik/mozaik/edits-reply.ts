import type { EditsReply } from "../contract.ts";
import { type Change, changesForVisitors, labelOf } from "../document/index.ts";
import { entriesSince, entryAt, isUndoOrRedo } from "./change-log.ts";
import type { PresentMozaik } from "./mozaik-state.ts";
import { stacksOf } from "./undo-stacks.ts";

/**
 * The document's changes from `baseRevision` to `revision`, and whether the user could undo and redo then. Later
 * events do not change the answer.
 */
export function editsReply(
  mozaik: Pick<PresentMozaik, "log" | "copyOf">,
  userId: string,
  baseRevision: number,
  revision: number,
): EditsReply {
  // the holder of a limited copy reads it like a visitor
  const shown = mozaik.copyOf?.readOnly ? changesForVisitors : (changes: readonly Change[]) => [...changes];
  return {
    revision,
    edits: entriesSince(entryAt(mozaik.log, revision), baseRevision)
      .toReversed()
      .map((entry) => ({
        revision: entry.revision,
        event: entry.event,
        label: labelOf(entry.description),
        changes: shown(entry.changes),
        ...(entry.userId === userId && { own: true as const }),
        ...(entry.of !== entry.revision && !isUndoOrRedo(entry) && { joined: true as const }),
      })),
    ...canUndoRedo(mozaik, userId, revision),
  };
}

/** Whether the user could undo and redo at `revision`. */
export function canUndoRedo(
  { log }: Pick<PresentMozaik, "log">,
  userId: string,
  revision: number,
): Pick<EditsReply, "canUndo" | "canRedo"> {
  const { undo, redo } = stacksOf(entryAt(log, revision)?.stacks, userId);
  return { canUndo: undo !== null, canRedo: redo !== null };
}
