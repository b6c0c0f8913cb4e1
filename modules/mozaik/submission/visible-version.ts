import { DomainError, HistoryNeeded } from "../../decider.ts";
import type { MozaikState, PresentMozaik, Publication } from "../mozaik/mozaik-state.ts";

/**
 * The published version that a visitor (null: a guest) has opened, which may be older than the current one. Throws
 * `not-found` if the visitor may not see it, and `page-changed` for a version that visitors never saw. Throws
 * `HistoryNeeded` if a snapshot left it out. `isOpened`: they opened it by its share link, or its author shares it with
 * them.
 */
export function visibleVersion(
  state: MozaikState,
  visitorId: string | null,
  revision: number,
  isOpened = false,
): { authorId: string; version: Publication } {
  if (!isVisible(state, visitorId, isOpened)) {
    throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
  }
  let version = state.publications;
  while (version && version.revision > revision) {
    if (version.before === "not-kept") throw new HistoryNeeded();
    version = version.before;
  }
  if (!version || (version.revision !== revision && !isLimitedCopy(state, revision))) {
    throw new DomainError("conflict", "page-changed", "This page has changed. Please reload it and answer again.");
  }
  return { authorId: state.authorId, version };
}

/**
 * Same rule as for the page: published, and if private only for its author and for those to whom it was opened.
 */
function isVisible(state: MozaikState, visitorId: string | null, isOpened: boolean): state is PresentMozaik {
  if (state.status !== "present" || state.revoked) return false;
  if (state.takenDown) return false;
  if (isOpened && state.copyOf?.readOnly) return true; // it is never published
  return state.isPublished && (state.settings.isPublic || state.authorId === visitorId || isOpened);
}

/** Every version of a limited copy may be shown, so one lasts until the next: other events do not change what is shown. */
function isLimitedCopy({ copyOf, revision: newest }: PresentMozaik, revision: number): boolean {
  return (copyOf?.readOnly ?? false) && revision <= newest;
}
