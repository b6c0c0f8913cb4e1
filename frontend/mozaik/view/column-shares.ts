import type { ColumnNode } from "#mozaik/document";

/**
 * How much of their layout's width its shown columns have, 0 to 1 each: set widths in % count, the others share what is
 * left. Where all have one and some columns are hidden, they fill the row.
 */
export function columnShares(shown: readonly ColumnNode[], areSomeHidden: boolean): number[] {
  const set = shown.map((column) => percentOf(column));
  const sum = set.reduce<number>((total, share) => total + (share ?? 0), 0);
  const free = set.filter((share) => share === undefined).length;
  const fill = areSomeHidden && free === 0 && sum > 0 ? Math.max(1 / sum, 1) : 1;
  return set.map((share) => (share === undefined ? Math.max(1 - sum, 0) / free : share * fill));
}

function percentOf(column: ColumnNode): number | undefined {
  if (!column.width?.endsWith("%")) return undefined;
  const share = Number.parseFloat(column.width) / 100;
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : undefined;
}
