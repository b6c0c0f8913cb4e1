import { z } from "zod";
import { THEME_COLORS } from "./theme-words.ts";

const HEX = "Use a colour like #1a2b3c.";

/** `#rrggbb`, lower case. */
export const HexColor = z.string().regex(/^#[0-9a-f]{6}$/, HEX);
/** `#rrggbb` or, with an alpha channel, `#rrggbbaa`; lower case. */
export const HexColorAlpha = z
  .string()
  .regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, "Use a colour like #1a2b3c or #1a2b3cff.");

const roles = THEME_COLORS.join("|");
/** A colour value, or `theme:` and a role of the palette: then it follows the page's style and the site's theme. */
export const Color = z.string().regex(new RegExp(`^(#[0-9a-f]{6}|${roles})$`), HEX);
/** The same; a value may have an alpha channel. */
export const ColorAlpha = z
  .string()
  .regex(new RegExp(`^(#[0-9a-f]{6}([0-9a-f]{2})?|${roles})$`), "Use a colour like #1a2b3c or #1a2b3cff.");

/** Parses user input: `#` and 3 or 6 hexadecimal digits. Returns `#rrggbb` in lower case, else undefined. */
export function parseHexColor(input: string): string | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(input.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}
