/** A number as it stands in a text that was pasted, and what may stand behind it. */
type Written = { locale: string; units: readonly string[] };

const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
/** Thousands, whichever sign parts them: `1 600`, `1.600`, `1'600`. */
const GROUPED = /^\d{1,3}(?:([ ,.'’])\d{3})(?:\1\d{3})*$/;

/**
 * Reads one number from a text that came from elsewhere: in the locale's writing or in another one, with one of the
 * units behind it or none. The last of several kinds of sign parts the decimals; where a single one may as well part
 * thousands (`1,600`), the locale decides. Undefined: not one number, or one of another unit.
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

/** Whether the last sign parts thousands: it stands there twice, or once where the locale parts them by it. */
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
