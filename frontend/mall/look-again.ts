/** In ms. Asking starts often, for a picture takes seconds, and slows down, for a film takes minutes. */
const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** In ms: a file that is not prepared by then is not asked for any more until the page is loaded again. */
export const GIVE_UP_AFTER_MS = 30 * 60_000;

export const TAKES_TOO_LONG = "This file takes longer than usual. Reload the page to look again.";

/** In how many ms a file that is being prepared is asked for again, after waiting `waited` ms; false: no more. */
export function lookAgainIn(waited: number): number | false {
  if (waited >= GIVE_UP_AFTER_MS) return false;
  return Math.min(LONGEST_MS, Math.max(FIRST_MS, waited / 4));
}
