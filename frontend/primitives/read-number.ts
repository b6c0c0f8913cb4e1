export type Written = {
  /** The reader's locale. */
  locale: string;
  /** Units allowed before or after the number. */
  units?: readonly string[];
  /** Whether the field can hold a number. Default: any. */
  fits?: (value: number) => boolean;
};

/** The zeros of the digits that keyboards write besides 0–9; the other nine follow each. */
const ZEROS = ["٠", "۰", "०", "০", "๐", "０"].map((zero) => zero.charCodeAt(0));
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g;
/** Invisible marks of direction, which Arabic and Hebrew locales put around signs. */
const MARKS = /[\u061c\u200e\u200f]/g;
/** Thousands with any separator: `1 600`, `1.600`, `1'600`, or in the Indian way `12,34,567`. */
const GROUPED = /^\d{1,3}([ ,.'])(?:\d{2,3}\1)*\d{3}$/;
/** The one separator that has a single meaning. */
const ARABIC_DECIMAL = "٫";

/**
 * Reads exactly one number from a text, in the locale's notation or in another one. If there are two kinds of
 * separators, the last one is the decimal separator. If a single one could be either (`14,975`), the locale decides,
 * but thousands that the field cannot hold are decimals if it can hold those. Undefined if the text is anything else,
 * or has another unit.
 */
export function readNumber(text: string, { locale, units = [], fits = () => true }: Written): number | undefined {
  const found = /^([-+]?)\s*([\d.,'٫ ]*)$/.exec(withoutUnit(normalised(text), units));
  if (!found) return undefined;
  const [, sign, digits = ""] = found;
  const signed = (value: number | undefined) => (value === undefined || sign !== "-" ? value : -value);
  const [value, decimals] = readings(digits.trim(), locale).map(signed);
  return value !== undefined && decimals !== undefined && !fits(value) && fits(decimals) ? decimals : value;
}

/** The text with European digits, plain spaces, one kind of minus sign and one of apostrophe. */
function normalised(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const zero = ZEROS.find((start) => digit.charCodeAt(0) >= start && digit.charCodeAt(0) < start + 10);
      return zero === undefined ? digit : String(digit.charCodeAt(0) - zero);
    })
    .replace(MARKS, "")
    .replace(SPACES, " ")
    .replace(/[−﹣－]/g, "-")
    .replace(/．/g, ".")
    .replace(/，/g, ",")
    .replace(/[’٬]/g, "'")
    .trim();
}

function withoutUnit(text: string, units: readonly string[]): string {
  for (const unit of units.map((each) => each.toLowerCase())) {
    const lower = text.toLowerCase();
    if (lower.endsWith(unit)) return text.slice(0, -unit.length).trimEnd();
    if (lower.startsWith(unit)) return text.slice(unit.length).trimStart();
  }
  return text;
}

/** What the digits mean; for a thousands separator that could be a decimal one, also what they mean then. */
function readings(digits: string, locale: string): (number | undefined)[] {
  const arabic = digits.indexOf(ARABIC_DECIMAL);
  if (arabic !== -1) return [readDecimals(digits, arabic)];
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (last === -1) return [readWhole(digits)];
  if (!isThousands(digits, last, locale)) return [readDecimals(digits, last)];
  return [readWhole(digits), readDecimals(digits, last)];
}

function readDecimals(digits: string, at: number): number | undefined {
  const [before, decimals] = [digits.slice(0, at), digits.slice(at + 1)];
  const whole = at === 0 ? 0 : readWhole(before);
  if (whole === undefined || before.includes(digits.charAt(at)) || !/^\d*$/.test(decimals) || digits.length === 1)
    return undefined;
  return Number(`${whole}.${decimals}`);
}

/** Whether the last separator separates thousands: it occurs twice, or once and is not the locale's decimal one. */
function isThousands(digits: string, last: number, locale: string): boolean {
  const sign = GROUPED.exec(digits)?.[1];
  if (sign === undefined || sign !== digits[last]) return false;
  return digits.indexOf(sign) !== last || (sign !== decimalSign(locale) && !digits.startsWith("0"));
}

function readWhole(digits: string): number | undefined {
  return /^\d+$/.test(digits) || GROUPED.test(digits) ? Number(digits.replace(/\D/g, "")) : undefined;
}

function decimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
}
