/** A measured column: its share of the width of all visible columns, in %. */
export interface ColumnShare {
  readonly id: string;
  readonly share: number;
}

/** The least width of a column, in %. */
export const LEAST_SHARE = 5;

/** Snap points of a dragged gap, in % of its two columns together: thirds, and every five percent. */
const RESTS = [100 / 3, 200 / 3, ...Array.from({ length: 19 }, (_, index) => 5 * (index + 1))];
/** Snapping distance, in % of the two columns together. */
const PULL = 1;

/**
 * The shares after the gap behind the column at `index` moved by `delta` %. Its two columns keep their sum, the others
 * stay the same. With `snaps` the gap snaps to common widths.
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

/** Measured widths as shares of 100 %, in stored precision; the last column takes the rounding error. */
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
 * The share of the row, 0 to 1, that the visible columns take once the hidden ones are shown again. `widths` are the
 * stored ones of all columns. Widths set while some columns are hidden are relative to this share, so that the hidden
 * ones still fit later.
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
