import { describeNode, EditError, type MozaikDocument, rebase, restoreChanges } from "../document/index.ts";
import type { RestoreEvent } from "../events.ts";
import { documentAt, entriesSince } from "./change-log.ts";
import { editConflict } from "./edit-conflict.ts";
import { checkRevision, refusal } from "./edit-mozaik.ts";
import type { PresentMozaik } from "./mozaik-state.ts";

export interface Restore {
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  readonly baseRevision: number;
  /** The version to return to. */
  readonly revision: number;
  /** Only this node with what was in it; null: everything. */
  readonly nodeId: string | null;
}

/** Returns the Mozaik, or one part of it, to an earlier version. Refused where that would undo what its author has not seen. */
export function restoreEvents(mozaik: PresentMozaik, restore: Restore): RestoreEvent[] {
  const { by, at, baseRevision, revision, nodeId } = restore;
  checkRevision(mozaik, baseRevision);
  checkRevision(mozaik, revision);
  const earlier = documentAt(mozaik.document, mozaik.log, revision);
  const changes = changesTo(mozaik.document, earlier, nodeId);
  if (changes.length === 0) return [];
  const since = entriesSince(mozaik.log, baseRevision);
  const unseen = rebase(
    since.flatMap((entry) => entry.changes),
    changes,
  );
  if (!unseen.ok) {
    throw editConflict("This was changed in the meantime. Please look before you restore.", unseen.conflicts, since);
  }
  const node = nodeId === null ? undefined : earlier.nodes[nodeId];
  const label = `Restored ${node ? `${describeNode(node)} of ` : ""}version ${revision}`;
  const { mozaikId } = mozaik;
  return [{ type: "VersionRestored", data: { mozaikId, userId: by, at, label, changes, revision, nodeId } }];
}

function changesTo(present: MozaikDocument, earlier: MozaikDocument, nodeId: string | null) {
  try {
    return restoreChanges(present, earlier, nodeId ?? undefined);
  } catch (error) {
    throw error instanceof EditError ? refusal(error) : error;
  }
}
