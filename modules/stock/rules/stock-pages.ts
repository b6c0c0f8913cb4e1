/** How far a list of stock results has been read. `most`: the most results that its panel shows; null: no limit. */
export interface StockProgress {
  readonly loaded: number;
  /** The provider's number of results. */
  readonly total: number;
  readonly most: number | null;
}

/** True while the panel may show more and the provider has more. */
export function hasMore({ loaded, total, most }: StockProgress): boolean {
  return loaded < total && (most === null || loaded < most);
}

/**
 * The results of another page that the panel may still show. The provider is always asked for whole pages: a shorter
 * last page would begin at another result.
 */
export function withinCap<Item>(items: readonly Item[], loaded: number, most: number | null): readonly Item[] {
  return most === null ? items : items.slice(0, Math.max(0, most - loaded));
}
