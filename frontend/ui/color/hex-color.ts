/** The channels of a colour: red, green and blue from 0 to 255, alpha from 0 (invisible) to 1 (opaque). */
export type Rgba = { red: number; green: number; blue: number; alpha: number };

const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
const pair = (value: number) => byte(value).toString(16).padStart(2, "0");

/**
 * Reads a typed colour: `#` and 3 or 6 hexadecimal digits, with `allowsAlpha` also 4 or 8. Returns `#rrggbb` in lower
 * case, or `#rrggbbaa` if it is not opaque; otherwise undefined.
 */
export function parseHex(typed: string, { allowsAlpha }: { allowsAlpha: boolean }): string | undefined {
  const digits = /^#([0-9a-f]+)$/i.exec(typed.trim())?.[1]?.toLowerCase() ?? "";
  const isShort = digits.length === 3 || digits.length === 4;
  const full = isShort ? [...digits].map((digit) => digit + digit).join("") : digits;
  if (full.length !== 6 && !(full.length === 8 && allowsAlpha)) return undefined;
  return `#${full.endsWith("ff") && full.length === 8 ? full.slice(0, 6) : full}`;
}

/** The most characters a typed colour may have. */
export function hexLength({ allowsAlpha }: { allowsAlpha: boolean }): number {
  return allowsAlpha ? 9 : 7;
}

/**
 * Splits `#rrggbb` or `#rrggbbaa` into channels. Throws a RangeError for anything else: typed text goes through
 * `parseHex`.
 */
export function rgbaOf(hex: string): Rgba {
  const parsed = parseHex(hex, { allowsAlpha: true });
  if (parsed === undefined) throw new RangeError(`Not a colour: ${hex}`);
  const channel = (at: number) => Number.parseInt(parsed.slice(at, at + 2), 16);
  return { red: channel(1), green: channel(3), blue: channel(5), alpha: parsed.length === 9 ? channel(7) / 255 : 1 };
}

/** Writes `#rrggbb`, or `#rrggbbaa` for a translucent colour. Channels are rounded and clamped. */
export function hexOf({ red, green, blue, alpha }: Rgba): string {
  const opaque = `#${pair(red)}${pair(green)}${pair(blue)}`;
  return byte(alpha * 255) === 255 ? opaque : `${opaque}${pair(alpha * 255)}`;
}

/** The same colour without alpha. */
export function withoutAlpha(hex: string): string {
  return hexOf({ ...rgbaOf(hex), alpha: 1 });
}
