import { recentlyUsed } from "../recently-used.ts";

/** Senders counted at once; the least recently seen are dropped first. */
const SENDERS = 20_000;

/** How much each sender did within a span of time that begins with their first use. Each process counts on its own. */
export class RateWindow {
  private readonly counted = recentlyUsed<{ count: number; since: number }>(SENDERS);

  constructor(
    private readonly most: number,
    private readonly perMs: number,
  ) {}

  /**
   * Counts `amount` for the sender and returns 0, or counts nothing and returns the ms until their next span if that is
   * more than they may. `now` in ms, from a monotonic clock.
   */
  count(sender: string, now: number, amount = 1): number {
    const before = this.counted.get(sender);
    const span = before && now - before.since < this.perMs ? before : { count: 0, since: now };
    if (span.count + amount > this.most) return span.since + this.perMs - now;
    this.counted.set(sender, { count: span.count + amount, since: span.since });
    return 0;
  }
}
