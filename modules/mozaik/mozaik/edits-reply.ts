import type { EditsReply } from "../contract.ts";
import { entriesSince, entryAt } from "./change-log.ts";
import type { PresentMozaik } from "./mozaik-state.ts";
import { stepsOf } from "./user-steps.ts";

/**
 * What happened to the document after `baseRevision` up to `revision`, and what the user could undo and redo then. The
 * same for the same arguments, however the Mozaik has gone on since.
 */
export function editsReply(
  mozaik: Pick<PresentMozaik, "log">,
  userId: string,
  baseRevision: number,
  revision: number,
): EditsReply {
  const newest = entryAt(mozaik.log, revision);
  const { undo, redo } = stepsOf(newest?.steps, userId);
  return {
    revision,
    edits: entriesSince(newest, baseRevision)
      .toReversed()
      .map((entry) => ({
        revision: entry.revision,
        event: entry.event,
        label: entry.label,
        changes: [...entry.changes],
      })),
    canUndo: undo !== null,
    canRedo: redo !== null,
  };
}
