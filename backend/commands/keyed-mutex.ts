/** A keyed mutex: work with the same key runs one after the other, work with different keys runs in parallel. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    // a failure of the previous work concerns only its own caller
    const result = before ? before.then(work, work) : work();
    this.last.set(key, result);
    const forget = () => {
      if (this.last.get(key) === result) this.last.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
