/** What a line cost and how much of that was tax; minor units. */
interface TaxedLine {
  readonly total: number;
  readonly tax: number;
}

/**
 * How much of `amount`, which is given back of a line after `before`, is tax: in proportion to the line. It is rounded on
 * what was given back in all, so that the parts of any refunds of a whole line sum to its tax.
 */
export function returnedTax(line: TaxedLine, before: number, amount: number): number {
  return taxIn(line, before + amount) - taxIn(line, before);
}

/** Rounded half up; never more than the line's tax. */
function taxIn({ total, tax }: TaxedLine, returned: number): number {
  if (total === 0) return 0;
  const [of, all] = [BigInt(Math.min(returned, total)) * BigInt(tax), BigInt(total)];
  return Number((2n * of + all) / (2n * all));
}
