type Range = { numberValue: number; minValue?: number | undefined; maxValue?: number | undefined };

/**
 * The number a few steps further, within its limits. An empty field starts from `startsAt`, otherwise from its minimum.
 */
export function stepped(range: Range, by: number, startsAt: number | undefined): number {
  const { numberValue, minValue = -Infinity, maxValue = Infinity } = range;
  const from = Number.isNaN(numberValue) ? (startsAt ?? Math.max(0, minValue)) : numberValue;
  return Math.min(maxValue, Math.max(minValue, Number((from + by).toFixed(6))));
}
