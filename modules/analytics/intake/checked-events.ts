import type { DropReason } from "../rules/drop-reason.ts";
import { KIND_NAMES, KINDS, LONGEST_VISIT_TENTHS, type VisitEvent } from "../rules/visit-event.ts";

/** The clock of a page and its way here may differ by this much, in tenths of a second. */
const TOLERANCE = 20;
/** Longest time in view between two batches. */
const LONGEST_SPAN = 10 * 60 * 10;

export interface Checked {
  readonly kept: readonly VisitEvent[];
  readonly dropped: ReadonlyMap<DropReason, number>;
}

/** Keeps the events that can have happened: at a time before they were sent, at a part that exists. */
export function checkedEvents(events: readonly VisitEvent[], age: number, parts: number, isReplayed: boolean): Checked {
  const dropped = new Map<DropReason, number>();
  const kept = events.filter((event) => {
    if (event[1] === KINDS.scrolled && !isReplayed) return false; // known to be for replays alone
    const reason = problemOf(event, age, parts);
    if (reason) dropped.set(reason, (dropped.get(reason) ?? 0) + 1);
    return reason === null;
  });
  return { kept, dropped };
}

function problemOf([at, kind, node, arg]: VisitEvent, age: number, parts: number): DropReason | null {
  if (at > age + TOLERANCE) return "wrong-time";
  if (at > LONGEST_VISIT_TENTHS) return "too-long";
  if (!KIND_NAMES.has(kind) || node >= parts) return "wrong-place";
  return arg < 0 || arg > mostOf(kind) ? "wrong-place" : null;
}

function mostOf(kind: number): number {
  if (kind === KINDS.inView || kind === KINDS.read) return LONGEST_SPAN;
  if (kind === KINDS.scrolled || kind === KINDS.paused) return 100;
  if (kind === KINDS.reached || kind === KINDS.progress) return 10;
  return kind === KINDS.link ? 1_000 : 10;
}
