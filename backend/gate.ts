import { DomainError } from "#modules/decider";

/** A semaphore for costly work: runs up to `atOnce` at a time; the others wait in order. */
export class Gate {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * With more than `mostWaiting` in the queue, work is rejected with `too-many`, so that a flood cannot make everyone
   * wait forever.
   */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Number.POSITIVE_INFINITY,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside < this.atOnce) this.inside++;
    else if (this.waiting.length < this.mostWaiting) await new Promise<void>((enter) => this.waiting.push(enter));
    else throw new DomainError("too-many", "too-busy", "Too many people at once. Please try again.", { retryAfter: 1 });
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    }
  }
}
