type Range = { numberValue: number; minValue?: number | undefined; maxValue?: number | undefined };

/** The number some steps further, within its ends. An empty field starts from `startsAt`, else from its lowest. */
export function stepped(range: Range, by: number, startsAt: number | undefined): number {
  const { numberValue, minValue = -Infinity, maxValue = Infinity } = range;
  const from = Number.isNaN(numberValue) ? (startsAt ?? Math.max(0, minValue)) : numberValue;
  return Math.min(maxValue, Math.max(minValue, Number((from + by).toFixed(6))));
}
