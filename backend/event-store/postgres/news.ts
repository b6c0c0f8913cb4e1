/** Wakes waiting readers when something has changed. Changes are numbered, so that none is missed between two reads. */
export class News {
  private readonly sleepers = new Set<() => void>();
  private generation = 0;

  /** Take this number before reading: a change during the read is then not missed. */
  get now(): number {
    return this.generation;
  }

  /** True if somebody is waiting. */
  get isAwaited(): boolean {
    return this.sleepers.size > 0;
  }

  tell(): void {
    this.generation++;
    for (const wake of this.sleepers) wake();
  }

  /** Resolves after a change since `since`, when `signal` aborts, or after `milliseconds` at the latest. */
  since(since: number, signal: AbortSignal, milliseconds?: number): Promise<void> {
    if (this.generation !== since || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const timer = milliseconds === undefined ? undefined : setTimeout(wake, milliseconds);
      this.sleepers.add(wake);
      signal.addEventListener("abort", wake, { once: true });
    });
  }
}
