/** An amount in the currency's smallest unit as it is shown: 'Free', or with the currency's decimals ('$12.50'). */
export function price(minor: number, currency: string): string {
  if (minor === 0) return "Free";
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The span of several prices: '$4.00', 'Free – $12.50'. */
export function priceSpan(options: readonly { total: number; currency: string }[]): string {
  const [low, ...others] = options.toSorted((a, b) => a.total - b.total);
  if (!low) return "";
  const high = others.at(-1);
  const lowest = price(low.total, low.currency);
  return high && high.total !== low.total ? `${lowest} – ${price(high.total, high.currency)}` : lowest;
}
