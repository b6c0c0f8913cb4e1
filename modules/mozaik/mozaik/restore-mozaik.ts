import {
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
import { actToGoOnWith, checkBase, checkRevision, refusal } from "./edit-mozaik.ts";
import type { PresentMozaik } from "./mozaik-state.ts";

export interface Restore {
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  readonly baseRevision: number;
  /** The version to return to; null: the one before `nodeId` was removed. */
  readonly revision: number | null;
  /** Only this node with what was in it; null: everything. */
  readonly nodeId: string | null;
  /** Done in one act with what its author did right before. */
  readonly joined?: boolean;
}

/**
 * Returns the Mozaik, or one part of it, to an earlier version, or brings a removed part back; nothing where it is there.
 * Refused where that would undo what its author has not seen.
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
  // A part is brought back by somebody who was told that it is gone.
  if (!unseen.ok && restore.revision !== null) {
    const saying = ({ who }: OtherChange) => `${who} changed this in the meantime. Please look before you restore.`;
    throw editConflict(saying, unseen.conflicts, since);
  }
  const node = nodeId === null ? undefined : earlier.nodes[nodeId];
  const description: Description = {
    restored: restore.revision === null ? "removed" : "version",
    part: node ? partFacts(earlier, node) : null,
  };
  const { mozaikId } = mozaik;
  const data = { mozaikId, userId: by, at, description, changes, revision, nodeId };
  const act = restore.joined ? actToGoOnWith(mozaik, by, baseRevision) : null;
  return [{ type: "VersionRestored", data: act === null ? data : { ...data, partOf: act } }];
}

/** The version right before the part was removed last. */
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
