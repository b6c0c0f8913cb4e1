import type { Change } from "../document/index.ts";
import { type ChangeLog, entryBefore } from "./change-log.ts";

/**
 * Most characters of changes that one answer brings along; a draft as a whole has at most some 400,000. The limit by
 * number alone would let a short question have an answer of a gigabyte: an event may hold nearly a million.
 */
export const MOST_SINCE = 8_000_000;

const measured = new WeakMap<readonly Change[], number>();

/** Whether the changes after `revision` are too much for one answer. Throws `HistoryNeeded` where a snapshot kept less. */
export function isTooMuchSince(log: ChangeLog, revision: number): boolean {
  let sum = 0;
  for (let entry = log; entry && entry.revision > revision; entry = entryBefore(entry)) {
    sum += lengthOf(entry.changes);
    if (sum > MOST_SINCE) return true;
  }
  return false;
}

/** Characters as JSON. An entry stays the same for good, so each is measured once. */
export function lengthOf(changes: readonly Change[]): number {
  const known = measured.get(changes);
  if (known !== undefined) return known;
  const { length } = JSON.stringify(changes);
  measured.set(changes, length);
  return length;
}
