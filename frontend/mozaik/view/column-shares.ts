import type { ColumnNode } from "#mozaik/document";

/**
 * Each shown column's share of the layout's width, 0 to 1. Columns with a width in % keep it, the others share the
 * rest. If all have a width and some columns are hidden, the shown ones fill the row.
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
