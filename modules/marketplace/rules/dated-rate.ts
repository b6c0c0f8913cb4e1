import type { ItemType } from "../../item/rules/item-type.ts";

/** An entry of the mall's table of rates: it applies from its day (UTC) until the next entry that fits as well. */
export interface DatedRate {
  readonly country: string;
  /** Null: everything. */
  readonly itemType: ItemType | null;
  readonly percent: number;
  /** ISO date. */
  readonly from: string;
}
