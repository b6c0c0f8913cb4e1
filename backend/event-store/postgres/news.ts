/** Word that something has changed, for those who wait for it. It is numbered, so that none is missed between two looks. */
export class News {
  private readonly sleepers = new Set<() => void>();
  private generation = 0;

  /** Remember it before looking: what happens during the look then cannot be missed. */
  get now(): number {
    return this.generation;
  }

  /** Whether somebody waits for it. */
  get isAwaited(): boolean {
    return this.sleepers.size > 0;
  }

  tell(): void {
    this.generation++;
    for (const wake of this.sleepers) wake();
  }

  /** Resolves when there was news since `since`, after `milliseconds`, or when `signal` aborts. */
  since(since: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.generation !== since || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.sleepers.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.sleepers.add(wake);
      signal.addEventListener("abort", wake, { once: true });
    });
  }
}
