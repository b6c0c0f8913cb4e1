/**
 * What a price tag says for the prices of an item's purchase options, in minor units (cents):
 * '$ low - $ high' with two decimals, a single price when they agree, 'Free' when nothing costs anything.
 */
export function priceLabel(prices: readonly number[]): string {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  if (prices.length === 0 || high <= 0) return "Free";
  return low === high ? amount(high) : `${amount(low)} - ${amount(high)}`;
}

function amount(minorUnits: number): string {
  return `$ ${(minorUnits / 100).toFixed(2)}`;
}
