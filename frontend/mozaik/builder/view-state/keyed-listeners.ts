/** Listeners by key, so that a change calls only those it affects. */
export class KeyedListeners<Key> {
  readonly #listeners = new Map<Key, Set<() => void>>();

  /** Returns a function that unsubscribes. */
  add(key: Key, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  notify(keys: Iterable<Key>): void {
    for (const key of keys) for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }
}
