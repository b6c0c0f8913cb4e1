import type { ItemType } from "../../item/rules/item-type.ts";
import type { DatedRate } from "./dated-rate.ts";
import { STANDARD_RATES } from "./standard-rates.ts";

/** A sale whose tax is asked for. */
export interface TaxQuestion {
  readonly sellerId: string;
  readonly itemType: ItemType;
  /** Whose rates apply: ISO 3166-1 alpha-2; null: not known. */
  readonly country: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A sale whose tax depends on the mall's settings. */
export interface TaxedSale extends Omit<TaxQuestion, "country"> {
  /** Where the buyer lives, as far as they have said; null: not known. */
  readonly buyerCountry: string | null;
}

/** A tax rate in percent of the price, with at most three decimals, and who set it. */
export interface TaxRate {
  readonly taxPercentage: number;
  /**
   * `option`: the seller. `none`: the buyer's country decides it and is not known yet. Otherwise the entry of the mall's
   * table: `CA from 2030-07-01`.
   */
  readonly taxSource: string;
}

/** The rate of a buyer who has not said where they live: the tax is added once they have. */
export const BEFORE_TAX: TaxRate = { taxPercentage: 0, taxSource: "none" };

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

/**
 * The rate of a sale to somebody in `country`: of the mall's own table or, if that has none for the country on the day,
 * its standard rate. Null: neither has one.
 */
export function rateForBuyer(table: readonly DatedRate[], question: TaxQuestion): TaxRate | null {
  return rateIn(table, question) ?? rateIn(STANDARD_RATES, question);
}
