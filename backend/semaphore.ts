import { DomainError } from "#modules/decider";

interface Waiting {
  readonly enter: () => void;
  readonly refuse: () => void;
}

/**
 * A semaphore for costly work: runs up to `atOnce` at a time, the others wait. Those who wait take turns: each gets in
 * once before anybody gets in twice, so nobody is kept out by another's crowd.
 */
export class Semaphore {
  private inside = 0;
  private waiting = 0;
  /** By who asks, in the order of their turns. */
  private readonly queues = new Map<string, Waiting[]>();

  /**
   * With more than `mostWaiting` in the queue, work is rejected with `too-many`: of those who wait for most, the last.
   * A flood cannot make everyone wait forever.
   */
  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Number.POSITIVE_INFINITY,
  ) {}

  /** `who`: whose work it is, for example a network address or a user's id. */
  async run<T>(work: () => Promise<T>, who = ""): Promise<T> {
    if (this.inside < this.atOnce) this.inside++;
    else await this.turn(who);
    try {
      return await work();
    } finally {
      this.letNextIn();
    }
  }

  private async turn(who: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const queue = this.queues.get(who) ?? [];
    this.queues.set(who, queue);
    queue.push({ enter: resolve, refuse: () => reject(tooBusy()) });
    if (++this.waiting > this.mostWaiting) this.refuseOne();
    await promise;
  }

  /** Sends the last one of the longest queue away. */
  private refuseOne(): void {
    const [who, queue] = [...this.queues].reduce((longest, next) =>
      next[1].length >= longest[1].length ? next : longest,
    );
    queue.pop()?.refuse();
    this.left(who, queue);
  }

  private letNextIn(): void {
    const [next] = this.queues;
    if (!next) {
      this.inside--;
      return;
    }
    const [who, queue] = next;
    queue.shift()?.enter();
    this.queues.delete(who); // to the end of the turns
    if (queue.length > 0) this.queues.set(who, queue);
    this.waiting--;
  }

  private left(who: string, queue: readonly Waiting[]): void {
    if (queue.length === 0) this.queues.delete(who);
    this.waiting--;
  }
}

function tooBusy(): DomainError {
  return new DomainError("too-many", "too-busy", "Too many people at once. Please try again.", { retryAfter: 1 });
}
