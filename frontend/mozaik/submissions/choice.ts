import type { SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";

/** What the filter's fields say. Empty texts and null ask for nothing. */
export interface Choice {
  readonly words: string;
  readonly show: "all" | "unread" | "right" | "wrong";
  readonly questionId: string | null;
  readonly answer: string;
  /** ISO days, both included. */
  readonly days: { readonly start: string; readonly end: string } | null;
}

export const NOTHING_CHOSEN: Choice = { words: "", show: "all", questionId: null, answer: "", days: null };

export function isChosen(choice: Choice): boolean {
  return numberChosen(choice) > 0;
}

/** How many of the fields ask for something. */
export function numberChosen({ words, show, questionId, days }: Choice): number {
  return [words !== "", show !== "all", questionId !== null, days !== null].filter(Boolean).length;
}

/** The server's filter for the fields; days are days of the reader. */
export function filterOf({ words, show, questionId, answer, days }: Choice): SubmissionFilter {
  return {
    ...(words !== "" && { words }),
    ...(show === "unread" && { unread: "true" as const }),
    ...((show === "right" || show === "wrong") && { judged: show }),
    ...(questionId !== null && { questionId, ...(answer !== "" && { answer }) }),
    ...(days && { from: startOf(days.start, 0), to: startOf(days.end, 1) }),
  };
}

/** The moment at which that day, or one of the next, begins for the reader. */
function startOf(isoDay: string, later: number): string {
  const day = new Date(`${isoDay}T00:00:00`);
  day.setDate(day.getDate() + later);
  return day.toISOString();
}
