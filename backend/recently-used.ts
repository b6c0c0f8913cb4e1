import { LRUCache } from "lru-cache";

/**
 * A cache of at most `entries`, which drops the least recently used first. It grows as it is filled: the library's own
 * `max` reserves room for all entries at once, some 300 KB for each of our many limits.
 */
export function recentlyUsed<Value extends object | string>(entries: number): LRUCache<string, Value> {
  return new LRUCache({ maxSize: entries, sizeCalculation: () => 1 });
}
