// The price range of a search. Addresses have amounts as people write them, `from=5&to=19.99`; searches use the
// hundredths in which most currencies are counted.

const AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/** An amount as somebody typed it, in hundredths; undefined if it is none. */
export function amountIn(text: string): number | undefined {
  const [, whole, part = ""] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** The shortest text of an amount in hundredths: `5`, `19.99`. */
export function amountText(hundredths: number): string {
  return hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2);
}
