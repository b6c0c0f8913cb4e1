import type { ItemType } from "../../item/rules/item-type.ts";

/** A sale whose tax is asked for. */
export interface TaxQuestion {
  readonly sellerId: string;
  readonly itemType: ItemType;
  /** Where the mall sells from: ISO 3166-1 alpha-2; null: not set. */
  readonly country: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A tax rate in percent of the price, with at most three decimals, and who set it. */
export interface TaxRate {
  readonly taxPercentage: number;
  /** `option`: the seller. Otherwise the entry of the mall's table: `CA from 2030-07-01`. */
  readonly taxSource: string;
}

/** An entry of the mall's table of rates: it applies from its day (UTC) until the next entry that fits as well. */
export interface DatedRate {
  readonly country: string;
  /** Null: everything. */
  readonly itemType: ItemType | null;
  readonly percent: number;
  /** ISO date. */
  readonly from: string;
}

/**
 * The rate of the table for a sale; null if it has none. Of the entries that apply, those for the type of the item come
 * first, then the newest.
 */
export function rateIn(table: readonly DatedRate[], { itemType, country, at }: TaxQuestion): TaxRate | null {
  const fitting = table
    .filter((rate) => rate.country === country && (rate.itemType === null || rate.itemType === itemType))
    .filter(({ from }) => from <= new Date(at).toISOString().slice(0, 10))
    .toSorted((a, b) => Number(b.itemType !== null) - Number(a.itemType !== null) || b.from.localeCompare(a.from));
  const [rate] = fitting;
  if (!rate) return null;
  const kind = rate.itemType === null ? "" : ` ${rate.itemType}`;
  return { taxPercentage: rate.percent, taxSource: `${rate.country}${kind} from ${rate.from}` };
}
