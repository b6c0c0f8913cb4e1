import { Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { DomainError } from "../../decider.ts";

/** Characters of changes that one person may add to the log in a day: a thousand times everything a draft can hold. */
const A_DAY = 500_000_000;
const DAY_MS = 24 * 60 * 60_000;

/** People who are counted at once; those heard of longest ago are forgotten first. */
const PEOPLE = 20_000;

/**
 * Keeps one person from filling the disk of all: undoing a large change takes a short request and writes all of it
 * again. Nothing is ever cut from the log, so it is bounded where it grows. Each process counts for itself: a bound, not
 * a book.
 */
@Injectable()
export class EditBudget {
  private readonly written = new LRUCache<string, { characters: number; since: number }>({ max: PEOPLE });

  /** Throws `too-many` when it is used up. `now` in ms, by a clock that is never set back. */
  check(userId: string, now = performance.now()): void {
    const { characters, since } = this.today(userId, now);
    if (characters < A_DAY) return;
    const retryAfter = Math.ceil((since + DAY_MS - now) / 1_000);
    throw new DomainError("too-many", "too-much-changed", "Too much was changed today. Please come back tomorrow.", {
      retryAfter,
    });
  }

  /** Counts the characters that were written. */
  count(userId: string, written: number, now = performance.now()): void {
    const { characters, since } = this.today(userId, now);
    this.written.set(userId, { characters: characters + written, since });
  }

  private today(userId: string, now: number): { characters: number; since: number } {
    const written = this.written.get(userId);
    return written && now - written.since < DAY_MS ? written : { characters: 0, since: now };
  }
}
