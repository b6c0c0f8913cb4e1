/** A value that a key got in some version of the map. */
interface Written<V> {
  readonly version: number;
  readonly value: V;
}

/** What all versions that grew out of each other share; only the newest is written to. */
interface Shared<K, V> {
  readonly written: Map<K, Written<V>[]>;
  newest: number;
}

/**
 * A map for the state of a decider. `with` leaves this map as it is and returns the next one, which shares everything
 * with it: folding n events takes time in proportion to n, and not to n². Adding to a map that is not the newest copies
 * it, as when a decision is tried and refused.
 */
export class GrowingMap<K, V> {
  private constructor(
    private readonly shared: Shared<K, V>,
    private readonly version: number,
    readonly size: number,
  ) {}

  static empty<K, V>(): GrowingMap<K, V> {
    return new GrowingMap<K, V>({ written: new Map(), newest: 0 }, 0, 0);
  }

  get(key: K): V | undefined {
    return this.shared.written.get(key)?.findLast(({ version }) => version <= this.version)?.value;
  }

  has(key: K): boolean {
    return this.shared.written.get(key)?.some(({ version }) => version <= this.version) ?? false;
  }

  /** In the order in which their keys were first added. */
  *values(): Generator<V> {
    for (const written of this.shared.written.values()) {
      const last = written.findLast(({ version }) => version <= this.version);
      if (last) yield last.value;
    }
  }

  /** This map with one value more, or another one. */
  with(key: K, value: V): GrowingMap<K, V> {
    if (this.size === 0) return new GrowingMap({ written: new Map([[key, [{ version: 0, value }]]]), newest: 0 }, 0, 1);
    if (this.version !== this.shared.newest) return this.copy().with(key, value);
    const version = this.version + 1;
    const before = this.shared.written.get(key);
    if (before) before.push({ version, value });
    else this.shared.written.set(key, [{ version, value }]);
    this.shared.newest = version;
    return new GrowingMap(this.shared, version, before ? this.size : this.size + 1);
  }

  private copy(): GrowingMap<K, V> {
    const written = new Map<K, Written<V>[]>();
    for (const [key, all] of this.shared.written) {
      const last = all.findLast(({ version }) => version <= this.version);
      if (last) written.set(key, [{ version: 0, value: last.value }]);
    }
    return new GrowingMap<K, V>({ written, newest: 0 }, 0, this.size);
  }
}
