/** A line of an order: what it cost, and what is left of it after refunds and earlier disputes; minor units. */
export interface DisputableLine {
  readonly licenseOptionId: string;
  readonly total: number;
  readonly left: number;
}

/**
 * Which part of a disputed amount each line bears: in proportion to what is left of it; if the bank takes more than is
 * left of the order, to what it cost. Minor units that do not divide go to the first lines. The parts sum to `amount`.
 */
export function disputedLines(
  lines: readonly DisputableLine[],
  amount: number,
): { licenseOptionId: string; amount: number }[] {
  const isLeft = lines.reduce((sum, { left }) => sum + left, 0) >= amount;
  const weights = lines.map(({ left, total }) => BigInt(isLeft ? left : total));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return [];
  const floors = weights.map((weight) => Number((BigInt(amount) * weight) / whole));
  let over = amount - floors.reduce((sum, part) => sum + part, 0);
  return lines.flatMap(({ licenseOptionId }, index) => {
    const gets = weights[index] !== 0n && over > 0 ? 1 : 0;
    over -= gets;
    const part = (floors[index] ?? 0) + gets;
    return part > 0 ? [{ licenseOptionId, amount: part }] : [];
  });
}
