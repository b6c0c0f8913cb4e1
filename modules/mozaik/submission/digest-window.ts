/** Authors get at most one mail about the submissions to a Mozaik in this time. */
const WINDOW_MS = 10 * 60_000;

/** Windows that are older than this many, two weeks, have no jobs any more. */
export const FORGOTTEN_AFTER = (14 * 24 * 60 * 60_000) / WINDOW_MS;

/** A stretch of time whose submissions are counted in one mail. */
export interface Window {
  readonly start: Date;
  /** The first moment that is not in it any more. */
  readonly end: Date;
}

/** The number of the window that contains a moment: windows follow each other without gaps. */
export function windowOf(moment: Date): number {
  return Math.floor(moment.getTime() / WINDOW_MS);
}

export function digestWindow(window: number): Window {
  return { start: new Date(window * WINDOW_MS), end: new Date((window + 1) * WINDOW_MS) };
}
