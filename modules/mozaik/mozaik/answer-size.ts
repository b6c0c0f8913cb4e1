import type { Change } from "../document/index.ts";
import { type ChangeLog, entryBefore } from "./change-log.ts";

/**
 * Most characters of changes in one answer; a whole draft has at most some 400,000. Limiting only their number would
 * allow an answer of a gigabyte: an event may hold nearly a million characters.
 */
export const MOST_CHARACTERS = 8_000_000;

const measured = new WeakMap<readonly Change[], number>();

/**
 * True if the changes after `revision` are too large for one answer. Throws `HistoryNeeded` if a snapshot left out
 * some of them.
 */
export function isTooLargeForAnswer(log: ChangeLog, revision: number): boolean {
  let sum = 0;
  for (let entry = log; entry && entry.revision > revision; entry = entryBefore(entry)) {
    sum += lengthOf(entry.changes);
    if (sum > MOST_CHARACTERS) return true;
  }
  return false;
}

/** Characters as JSON. An entry never changes, so each is measured once. */
export function lengthOf(changes: readonly Change[]): number {
  const known = measured.get(changes);
  if (known !== undefined) return known;
  const { length } = JSON.stringify(changes);
  measured.set(changes, length);
  return length;
}
