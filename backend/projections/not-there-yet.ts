import { DomainError } from "#modules/decider";
import { EventFailed } from "./event-failed.ts";

/** Longest time, in ms, that a follower waits before it counts as stopped: what it waits for has a fault of its own then. */
const LONGEST_WAIT_MS = 60_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** True if an event needs what another follower has yet to write: the same event succeeds a little later. */
export function isNotThereYet(error: unknown): boolean {
  const cause = error instanceof EventFailed ? error.cause : error;
  return cause instanceof DomainError && cause.kind === "not-ready";
}

/** How long a follower has been waiting for others. Times are in ms, from a monotonic clock. */
export class WaitForOthers {
  private since: number | null = null;
  private pauseMs = FIRST_PAUSE_MS;

  /** How long to pause before the next attempt; null if it has waited for too long, or `error` is not a matter of time. */
  pauseAfter(error: unknown, now = performance.now()): number | null {
    if (!isNotThereYet(error)) return null;
    this.since ??= now;
    if (now - this.since >= LONGEST_WAIT_MS) return null;
    const pause = this.pauseMs;
    this.pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pause);
    return pause;
  }

  /** It got past the event. */
  over(): void {
    this.since = null;
    this.pauseMs = FIRST_PAUSE_MS;
  }
}
