/** Submissions that may be spam and are neither accepted nor deleted are deleted after this many days. */
export const HELD_DAYS = 30;
