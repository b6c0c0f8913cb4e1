import type { MozaikEvent } from "../events.ts";
import { entryBefore } from "./change-log.ts";
import { checkRevision } from "./edit-mozaik.ts";
import type { PresentMozaik } from "./mozaik-state.ts";

export interface NameVersion {
  readonly by: string;
  /** The version at this revision; null: the current one. */
  readonly revision: number | null;
  /** Null removes the name. */
  readonly name: string | null;
}

/** Names a version; no event if it already has that name. */
export function nameEvents(mozaik: PresentMozaik, { revision: asked, name }: NameVersion): MozaikEvent[] {
  const { mozaikId, names } = mozaik;
  const revision = asked ?? mozaik.revision;
  checkRevision(mozaik, revision);
  if (names.length === 0 && name === null) return [];
  const { first, next } = versionAt(mozaik, revision);
  const present = names.findLast((named) => named.revision >= first && named.revision < next)?.name ?? null;
  return present === name ? [] : [{ type: "VersionNamed", data: { mozaikId, revision, name } }];
}

/**
 * The range of revisions with the same document as `revision` (settings have revisions too): `first` inclusive, `next`
 * exclusive.
 */
function versionAt({ log }: PresentMozaik, revision: number): { first: number; next: number } {
  let next = Number.POSITIVE_INFINITY;
  let entry = log;
  while (entry && entry.revision > revision) {
    next = entry.revision;
    entry = entryBefore(entry);
  }
  return { first: entry?.revision ?? 0, next };
}
