import type { MozaikEvent } from "../events.ts";
import { entryBefore } from "./change-log.ts";
import { checkRevision } from "./edit-mozaik.ts";
import type { PresentMozaik } from "./mozaik-state.ts";

export interface NameVersion {
  readonly by: string;
  /** The document as it stands after this revision; null: as it is now. */
  readonly revision: number | null;
  /** Null takes the name away. */
  readonly name: string | null;
}

/** Calls a version something else; nothing where it is called so already. */
export function nameEvents(mozaik: PresentMozaik, { revision: asked, name }: NameVersion): MozaikEvent[] {
  const { mozaikId, names } = mozaik;
  const revision = asked ?? mozaik.revision;
  checkRevision(mozaik, revision);
  if (names.length === 0 && name === null) return [];
  const { first, next } = versionAt(mozaik, revision);
  const present = names.findLast((named) => named.revision >= first && named.revision < next)?.name ?? null;
  return present === name ? [] : [{ type: "VersionNamed", data: { mozaikId, revision, name } }];
}

/** From which revision on, and before which, the document was as it was at `revision`: settings have revisions too. */
function versionAt({ log }: PresentMozaik, revision: number): { first: number; next: number } {
  let next = Number.POSITIVE_INFINITY;
  let entry = log;
  while (entry && entry.revision > revision) {
    next = entry.revision;
    entry = entryBefore(entry);
  }
  return { first: entry?.revision ?? 0, next };
}
