import { DomainError, HistoryNeeded } from "../../decider.ts";
import type { MozaikState, PresentMozaik, Publication } from "../mozaik/mozaik-state.ts";

/**
 * The published version that a visitor (null: a guest) has before him, which may be one that was published before the
 * present one. Refuses with `not-found` what he may not see, with `page-changed` a version that visitors never saw.
 * Throws `HistoryNeeded` where a snapshot did not keep it.
 */
export function visibleVersion(
  state: MozaikState,
  visitorId: string | null,
  revision: number,
): { authorId: string; version: Publication } {
  if (!isVisible(state, visitorId)) {
    throw new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
  }
  let version = state.publications;
  while (version && version.revision > revision) {
    if (version.before === "not-kept") throw new HistoryNeeded();
    version = version.before;
  }
  if (version?.revision !== revision) {
    throw new DomainError("conflict", "page-changed", "This page has changed. Please reload it and answer again.");
  }
  return { authorId: state.authorId, version };
}

/** As for the page itself: published, and a private one for its author alone. */
function isVisible(state: MozaikState, visitorId: string | null): state is PresentMozaik {
  return state.status === "present" && state.isPublished && (state.settings.isPublic || state.authorId === visitorId);
}
