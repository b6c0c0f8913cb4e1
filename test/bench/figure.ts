/** The target of a figure; absent if it is only informative. */
export type Target = { readonly atLeast: number } | { readonly atMost: number };

export interface Figure {
  readonly what: string;
  readonly unit: string;
  /** Over the rounds of one run. */
  readonly median: number;
  readonly min: number;
  readonly max: number;
  readonly target?: Target;
}

/** The median and range of the rounds' results. */
export function figure(what: string, unit: string, rounds: readonly number[], target?: Target): Figure {
  return {
    what,
    unit,
    median: median(rounds),
    min: Math.min(...rounds),
    max: Math.max(...rounds),
    ...(target && { target }),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

export function isMet({ median, target }: Figure): boolean {
  if (!target) return true;
  return "atLeast" in target ? median >= target.atLeast : median <= target.atMost;
}

/** The percentile: `share` of the values are below it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
