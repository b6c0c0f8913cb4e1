import { z } from "zod";

/** `#rrggbb`, lower case. */
export const HexColor = z.string().regex(/^#[0-9a-f]{6}$/, "Use a colour like #1a2b3c.");
/** `#rrggbb` or, with an alpha channel, `#rrggbbaa`; lower case. */
export const HexColorAlpha = z
  .string()
  .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, "Use a colour like #1a2b3c or #1a2b3cff.");

/** Parses user input: `#` and 3 or 6 hexadecimal digits. Returns `#rrggbb` in lower case, else undefined. */
export function parseHexColor(input: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(input.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}
