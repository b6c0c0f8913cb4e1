import { SOLD_OUT_LABEL } from "./availability.ts";

/** Canadian signs, as the mall's own currency is the Canadian dollar: `$` alone is CAD, `US$` is USD. */
function formatIn(currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat("en-CA", { style: "currency", currency });
}

/** Smallest units in one unit of a currency: 100 cents in a dollar, 1 in a yen. */
function unitsIn(format: Intl.NumberFormat): number {
  return 10 ** decimalsIn(format);
}

/**
 * The only form of an amount of money: `1250` CAD as `$ 12.50`. The specification puts a space behind the sign on price
 * tags. The amount is in the currency's smallest unit.
 */
export function money(minor: number, currency: string): string {
  const format = formatIn(currency);
  const parts = format.formatToParts(minor / unitsIn(format));
  const text = (isSign: boolean) =>
    parts
      .filter(({ type }) => (type === "currency") === isSign)
      .map(({ value }) => value)
      .join("")
      .trim();
  return `${text(true)} ${text(false)}`;
}

/** What a purchase option or a bought item costs: `Free`, or its amount. */
export function optionPrice(minor: number, currency: string): string {
  return minor === 0 ? "Free" : money(minor, currency);
}

/**
 * The text of a price tag for all purchase options of an item: `$ low - $ high`, one amount if all cost the same,
 * `Free` if nothing costs anything, `Sold out` if none is left. Amounts in several currencies do not compare, so each currency has its own range.
 */
export function priceTag(options: readonly { readonly total: number; readonly currency: string }[]): string {
  const byCurrency = new Map<string, number[]>();
  for (const { total, currency } of options) {
    byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), total]);
  }
  if (options.length === 0) return SOLD_OUT_LABEL;
  if (options.every(({ total }) => total === 0)) return "Free";
  return [...byCurrency].map(([currency, totals]) => range(totals, currency)).join(", ");
}

function range(totals: readonly number[], currency: string): string {
  const low = Math.min(...totals);
  const high = Math.max(...totals);
  return low === high ? money(low, currency) : `${money(low, currency)} - ${money(high, currency)}`;
}

/** Digits after the decimal point of a currency: 2 for CAD, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string): number {
  return decimalsIn(formatIn(currency));
}

function decimalsIn(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Smallest units as an amount to type: `1250` -> `12.5`. */
export function toAmount(minor: number, currency: string): number {
  return minor / unitsIn(formatIn(currency));
}

/** A typed amount in smallest units, rounded to the nearest: `12.5` -> `1250`. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * unitsIn(formatIn(currency)));
}
