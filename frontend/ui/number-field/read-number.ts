/** How a pasted number may be written: the locale and the allowed units. */
type Written = { locale: string; units: readonly string[] };

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
/** Thousands with any separator: `1 600`, `1.600`, `1'600`. */
const GROUPED = /^\d{1,3}(?:([ ,.'’])\d{3})(?:\1\d{3})*$/;

/**
 * Reads one number from a pasted text, in the locale's notation or another one, optionally with one of the units. If
 * there are several kinds of separators, the last one is the decimal point; if a single one could also separate
 * thousands (`1,600`), the locale decides. Undefined if it is not exactly one number, or has another unit.
 */
export function readNumber(text: string, { locale, units }: Written): number | undefined {
  const found = /^([-+−]?)\s*([\d.,'’ ]*\d)\s*([^\d\s.,]*)$/u.exec(text.replace(SPACES, " ").trim());
  if (!found) return undefined;
  const [, sign, digits = "", unit = ""] = found;
  if (unit !== "" && !units.some((each) => each.toLowerCase() === unit.toLowerCase())) return undefined;
  const value = readDigits(digits, locale);
  return value === undefined || sign === "" || sign === "+" ? value : -value;
}

function readDigits(digits: string, locale: string): number | undefined {
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (at === -1 || isThousands(digits, at, locale)) return readWhole(digits);
  const whole = at === 0 ? 0 : readWhole(digits.slice(0, at));
  const decimals = digits.slice(at + 1);
  return whole === undefined || !/^\d+$/.test(decimals) ? undefined : Number(`${whole}.${decimals}`);
}

/** Whether the last separator separates thousands: it occurs twice, or once and the locale groups with it. */
function isThousands(digits: string, at: number, locale: string): boolean {
  const sign = digits[at];
  if (GROUPED.exec(digits)?.[1] !== sign) return false;
  return digits.indexOf(sign ?? "") !== at || (sign !== decimalSign(locale) && !digits.startsWith("0"));
}

function readWhole(digits: string): number | undefined {
  return /^\d+$/.test(digits) || GROUPED.test(digits) ? Number(digits.replace(/\D/g, "")) : undefined;
}

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
}
