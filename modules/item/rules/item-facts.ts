/** What every module may know of an item. */
export interface ItemFacts {
  readonly authorId: string;
  readonly name: string;
  /** True for a bought copy: it may not be sold on. */
  readonly isCopy: boolean;
  /** Everyone can open it now. */
  readonly isPublic: boolean;
  /** Buyers can have it, whether it is public or private: a Mozaik is published, an asset is there. */
  readonly forSale: boolean;
  /** Its author can let people see it: there is a version to show. */
  readonly canBeShared: boolean;
}
