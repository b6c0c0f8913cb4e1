import {
  applyChanges,
  type Change,
  circlesMade,
  circleWords,
  type Description,
  EditError,
  type MozaikDocument,
  partFacts,
  rebase,
  restoreChanges,
} from "../document/index.ts";
import type { RestoreEvent } from "../events.ts";
import { documentAt, entriesSince, entryBefore } from "./change-log.ts";
import { editConflict, type OtherChange } from "./edit-conflict.ts";
import { checkBase, checkRevision, groupToContinue, refusal } from "./edit-mozaik.ts";
import type { PresentMozaik } from "./mozaik-state.ts";

export interface Restore {
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  readonly baseRevision: number;
  /** The version to restore; null: the one before `nodeId` was removed. */
  readonly revision: number | null;
  /** Restore only this node with its contents; null: everything. */
  readonly nodeId: string | null;
  /** True if it belongs to the same edit group as the previous edit. */
  readonly joined?: boolean;
}

/**
 * Restores the Mozaik or one part to an earlier version, or restores a removed part; no event if nothing changes.
 * Refused if it would overwrite changes its author has not seen, or make a part of an earlier version depend on itself.
 */
export function restoreEvents(mozaik: PresentMozaik, restore: Restore): RestoreEvent[] {
  const { by, at, baseRevision, nodeId } = restore;
  checkBase(mozaik, baseRevision);
  if (restore.revision === null && nodeId !== null && mozaik.document.nodes[nodeId]) return [];
  const revision = restore.revision ?? beforeRemoval(mozaik, nodeId);
  checkRevision(mozaik, revision);
  const earlier = documentAt(mozaik.document, mozaik.log, revision);
  const changes = changesTo(mozaik.document, earlier, nodeId);
  if (changes.length === 0) return [];
  const since = entriesSince(mozaik.log, baseRevision);
  const unseen = rebase(
    since.flatMap((entry) => entry.changes),
    changes,
  );
  // Without a revision, the user restores a part because they were told that it is gone.
  if (!unseen.ok && restore.revision !== null) {
    const saying = ({ who }: OtherChange) => `${who} changed this in the meantime. Please look before you restore.`;
    throw editConflict(saying, unseen.conflicts, since);
  }
  if (restore.revision !== null) checkConditions(mozaik.document, changes, nodeId);
  const node = nodeId === null ? undefined : earlier.nodes[nodeId];
  const description: Description = {
    restored: restore.revision === null ? "removed" : "version",
    part: node ? partFacts(earlier, node) : null,
  };
  const { mozaikId } = mozaik;
  const data = { mozaikId, userId: by, at, description, changes, revision, nodeId };
  const group = restore.joined ? groupToContinue(mozaik, by, baseRevision) : null;
  return [{ type: "VersionRestored", data: group === null ? data : { ...data, partOf: group } }];
}

/**
 * A removed part that somebody else still edits comes back in any case. As after an undo, the builder warns of its
 * conditions, and the publishing check finds them.
 */
function checkConditions(present: MozaikDocument, changes: readonly Change[], nodeId: string | null): void {
  const restored = applyChanges(present, changes);
  const [first] = circlesMade(present, restored, changes);
  if (!first) return;
  const words = circleWords(restored, first, "would be shown");
  const advice =
    nodeId === null ? "Restore the other parts of this version one by one." : "Change the condition first.";
  throw refusal(new EditError("circular-condition", `${words} ${advice}`));
}

/** The version right before the part was last removed. */
function beforeRemoval({ log }: PresentMozaik, nodeId: string | null): number {
  for (let entry = log; entry; entry = entryBefore(entry)) {
    if (entry.changes.some((change) => change.op === "remove" && change.node.id === nodeId)) return entry.revision - 1;
  }
  throw refusal(new EditError("node-not-found", "This part never existed."));
}

function changesTo(present: MozaikDocument, earlier: MozaikDocument, nodeId: string | null) {
  try {
    return restoreChanges(present, earlier, nodeId ?? undefined);
  } catch (error) {
    throw error instanceof EditError ? refusal(error) : error;
  }
}
