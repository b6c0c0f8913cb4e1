import { DomainError } from "../../decider.ts";
import {
  diffDocuments,
  EditError,
  type FieldConflict,
  type MozaikDocument,
  mergeVersions,
  partFacts,
  partWords,
  type VersionMerge,
} from "../document/index.ts";
import type { MozaikEvent } from "../events.ts";
import { checkBase, refusal } from "./edit-mozaik.ts";
import { type MozaikState, ownMozaik } from "./mozaik-state.ts";

/** Both documents have the node ids of the copy. */
export interface NewVersion {
  /** The published revision of the original that the copy has now, and its document. */
  readonly from: number;
  readonly base: MozaikDocument;
  /** The newer one. */
  readonly version: number;
  readonly document: MozaikDocument;
}

export interface AdoptVersion {
  readonly type: "adopt";
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  readonly baseRevision: number;
  readonly newVersion: NewVersion;
  /** Whose change counts if the author and the copy's owner changed the same. */
  readonly keep: "mine" | "author";
}

/**
 * Takes over what the author of the original published since, with a three-way merge; one edit, which its owner can
 * undo. A limited copy has no changes of its own: people with its link see the new version.
 */
export function adoptEvents(state: MozaikState, command: AdoptVersion): MozaikEvent[] {
  const copy = ownMozaik(state, command.by);
  const { by, at, baseRevision, newVersion, keep } = command;
  const { mozaikId, copyOf, document, linkKey, revision } = copy;
  const { from, version: to } = newVersion;
  checkBase(copy, baseRevision);
  if (!copyOf) throw new DomainError("refused", "not-a-copy", "This Mozaik is not a copy.");
  const present = copy.copiedVersion ?? from;
  if (present >= to) return [];
  if (present !== from) {
    throw new DomainError("conflict", "version-changed", "This copy has changed in the meantime. Please try again.");
  }
  const changes = diffDocuments(document, adopted(document, newVersion, keep).document);
  const data = { mozaikId, userId: by, at, description: { adopted: { from, to } }, changes };
  const events: MozaikEvent[] = [{ type: "NewVersionAdopted", data }];
  if (copyOf.readOnly && linkKey !== null) {
    events.push({ type: "CopyShared", data: { mozaikId, key: linkKey, revision: revision + 1, at } });
  }
  return events;
}

/** The copy's document with the new version. Throws `too-large` if both do not fit into one. */
export function adopted(
  document: MozaikDocument,
  { base, document: theirs }: NewVersion,
  keep: AdoptVersion["keep"],
): VersionMerge {
  try {
    const sides = keep === "mine" ? { kept: document, other: theirs } : { kept: theirs, other: document };
    return mergeVersions({ base, ...sides });
  } catch (error) {
    throw error instanceof EditError ? refusal(error) : error;
  }
}

/** The parts that the author and the copy's owner both changed, as its owner knows them. */
export function partsInConflict(
  conflicts: readonly FieldConflict[],
  mine: MozaikDocument,
  theirs: MozaikDocument,
): string[] {
  const parts = conflicts.flatMap(({ id }) => {
    const document = mine.nodes[id] ? mine : theirs;
    const node = document.nodes[id];
    return node ? [partWords(partFacts(document, node))] : [];
  });
  return [...new Set(parts)];
}
