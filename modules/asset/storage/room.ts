import { quotaReached } from "./storage.ts";

/** An account while files arrive for it. */
export interface ArrivingAt {
  /** What the log says it may still store. */
  remaining: number;
  /** Bytes of all its uploads under way, as far as they were written or announced. */
  arriving: number;
}

/** What one upload may write, beside all others of its account. */
export class Room {
  private held = 0;
  private closed = false;

  constructor(private readonly account: ArrivingAt) {}

  /**
   * Says that the file has at least `total` bytes. Throws `quota-reached` where they do not fit, and holds nothing from
   * then on, so that of several uploads some come through.
   */
  reach(total: number): void {
    const more = Math.max(0, total - this.held);
    if (this.closed || this.account.arriving + more > this.account.remaining) {
      this.close();
      throw quotaReached();
    }
    this.held += more;
    this.account.arriving += more;
  }

  /** Nothing more of this file arrives. */
  close(): void {
    this.account.arriving -= this.held;
    this.held = 0;
    this.closed = true;
  }
}
