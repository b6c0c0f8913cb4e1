/** Smallest units in one unit of a currency: 100 cents in a dollar, 1 in a yen. */
function unitsIn(currency: string): number {
  return (
    10 ** (new Intl.NumberFormat("en-US", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2)
  );
}

/** `1250` CAD as `$12.50`; other currencies carry their sign. The amount is in the currency's smallest unit. */
export function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.format(minor / unitsIn(currency));
}

/** Smallest units as an amount to type: `1250` -> `12.5`. */
export function toAmount(minor: number, currency: string): number {
  return minor / unitsIn(currency);
}

/** A typed amount in smallest units, rounded to the nearest: `12.5` -> `1250`. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * unitsIn(currency));
}
