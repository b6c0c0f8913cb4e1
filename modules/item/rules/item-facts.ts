/** What every module may know of an item. */
export interface ItemFacts {
  readonly authorId: string;
  readonly name: string;
  /** True for a bought copy: it may not be sold on. */
  readonly isCopy: boolean;
  /** Buyers can have it: a Mozaik is published and public; an asset, also a private one, is there. */
  readonly forSale: boolean;
}
