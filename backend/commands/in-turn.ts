/** Runs pieces of work one after the other where they share a key, side by side where they do not. */
export class InTurn {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    // whether the one before succeeded is its own caller's business
    const result = before ? before.then(work, work) : work();
    this.last.set(key, result);
    const forget = () => {
      if (this.last.get(key) === result) this.last.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
