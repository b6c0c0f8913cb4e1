/** A column as it is measured: how much of all shown columns' width it has, in % of 100. */
export interface ColumnShare {
  readonly id: string;
  readonly share: number;
}

/** No column gets narrower than this, in %. */
export const LEAST_SHARE = 5;

/** Where a dragged gap comes to rest: thirds, and every five percent; in % of the two columns together. */
const RESTS = [100 / 3, 200 / 3, ...Array.from({ length: 19 }, (_, index) => 5 * (index + 1))];
/** How near a rest draws the gap, in % of the two columns together. */
const PULL = 1;

/**
 * The shares after the gap behind the column at `index` was moved by `delta` %. The two columns beside it keep their
 * sum, the others stay. With `snaps` the gap rests where widths are often wanted.
 */
export function moveGap(columns: readonly ColumnShare[], index: number, delta: number, snaps: boolean): ColumnShare[] {
  const [left, right] = [columns[index], columns[index + 1]];
  if (!left || !right) return [...columns];
  const sum = left.share + right.share;
  const least = Math.min(LEAST_SHARE, sum / 2);
  const wanted = Math.min(Math.max(left.share + delta, least), sum - least);
  const share = hundredths(snaps ? rest(wanted, sum) : wanted);
  return columns.map((column) => {
    if (column === left) return { ...column, share };
    return column === right ? { ...column, share: hundredths(sum - share) } : column;
  });
}

function rest(share: number, sum: number): number {
  const part = (share / sum) * 100;
  const near = RESTS.find((each) => Math.abs(each - part) <= PULL);
  return near === undefined ? share : (near / 100) * sum;
}

/** Measured widths as shares of 100 %, in the precision that is stored; the last column takes what rounding leaves. */
export function sharesOf(measured: readonly { id: string; width: number }[]): ColumnShare[] {
  const whole = measured.reduce((sum, { width }) => sum + width, 0);
  if (whole === 0) return measured.map(({ id }) => ({ id, share: 0 }));
  const shares = measured.map(({ id, width }) => ({ id, share: hundredths((width / whole) * 100) }));
  const left = hundredths(100 - shares.reduce((sum, { share }) => sum + share, 0));
  return shares.map((each, index) =>
    index === shares.length - 1 ? { ...each, share: hundredths(each.share + left) } : each,
  );
}

/**
 * The part of the row that a layout's shown columns have when its hidden ones are shown again, 0 to 1. `widths` are
 * those of all its columns, as stored. Widths that are set while some are hidden are of this part, so that the others
 * find their room again.
 */
export function shownPart(columns: readonly { isShown: boolean; width: string | undefined }[]): number {
  const set = columns.map(({ width }) => (width?.endsWith("%") ? Number.parseFloat(width) : undefined));
  const left = Math.max(100 - set.reduce<number>((sum, each) => sum + (each ?? 0), 0), 0);
  const free = left / Math.max(set.filter((each) => each === undefined).length, 1);
  const sums = { shown: 0, hidden: 0 };
  for (const [index, { isShown }] of columns.entries()) sums[isShown ? "shown" : "hidden"] += set[index] ?? free;
  return sums.shown === 0 ? 1 : sums.shown / (sums.shown + sums.hidden);
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
