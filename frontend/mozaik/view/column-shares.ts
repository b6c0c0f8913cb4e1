import type { Node } from "#mozaik/document";

/** How much of their layout's width columns have, 0 to 1 each: set widths in % count, the others share what is left. */
export function columnShares(columns: readonly Node[]): number[] {
  const set = columns.map((column) => percentOf(column));
  const left = Math.max(1 - set.reduce<number>((sum, share) => sum + (share ?? 0), 0), 0);
  const free = set.filter((share) => share === undefined).length;
  return set.map((share) => share ?? left / free);
}

function percentOf(column: Node): number | undefined {
  if (column.kind !== "column" || !column.width?.endsWith("%")) return undefined;
  const share = Number.parseFloat(column.width) / 100;
  return Number.isFinite(share) ? Math.min(Math.max(share, 0), 1) : undefined;
}
