import type { VisitInProgress } from "../visited-page.ts";

/** Judges answers when they are given, if some are judged. Without its script they are judged when they are submitted. */
export function loadFeedback(visit: Pick<VisitInProgress, "fields" | "page">): void {
  if (!visit.fields.some(({ widget }) => "feedback" in widget)) return;
  void import("../after-answer.ts").then(
    ({ watchVisit }) => watchVisit(visit),
    () => {},
  );
}
