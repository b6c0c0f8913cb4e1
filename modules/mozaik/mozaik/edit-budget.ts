import { Injectable } from "@nestjs/common";
import { recentlyUsed } from "#backend/recently-used";
import { DomainError } from "../../decider.ts";

/** Characters of changes that one user may add to the log per day: a thousand times the largest draft. */
const A_DAY = 500_000_000;
const DAY_MS = 24 * 60 * 60_000;

/** Users counted at once; the least recently seen are dropped first. */
const PEOPLE = 20_000;

/**
 * Keeps one user from filling the disk: undoing a large change takes a short request and stores the whole change
 * again. Nothing is ever removed from the log, so its growth is limited. Each process counts on its own, so the limit
 * is approximate.
 */
@Injectable()
export class EditBudget {
  private readonly written = recentlyUsed<{ characters: number; since: number }>(PEOPLE);

  /** Throws `too-many` if the user has reached the limit. `now` in ms, from a monotonic clock. */
  check(userId: string, now = performance.now()): void {
    const { characters, since } = this.today(userId, now);
    if (characters < A_DAY) return;
    const retryAfter = Math.ceil((since + DAY_MS - now) / 1_000);
    throw new DomainError("too-many", "too-much-changed", "Too much was changed today. Please come back tomorrow.", {
      retryAfter,
    });
  }

  /** Counts written characters. */
  count(userId: string, written: number, now = performance.now()): void {
    const { characters, since } = this.today(userId, now);
    this.written.set(userId, { characters: characters + written, since });
  }

  private today(userId: string, now: number): { characters: number; since: number } {
    const written = this.written.get(userId);
    return written && now - written.since < DAY_MS ? written : { characters: 0, since: now };
  }
}
