import { DEFAULT_PALETTE, PALETTE_ROLES, type PaletteRole, roleOf } from "#modules/mozaik/document/theme-words";
import type { PageStyle } from "#mozaik/document";
import { hexColor } from "./css-value.ts";
import { textOn } from "./ink.ts";
import type { Rule } from "./rule.ts";

const LIGHT = "#ffffff";
const DARK = "#222222";

/** The palette of a page as custom properties: each colour that its style sets, and the text that is readable on it. */
export function paletteRules(style: PageStyle): Rule["declarations"] {
  return Object.fromEntries(
    PALETTE_ROLES.flatMap((role) => {
      const color = hexColor(style[role]);
      if (color === undefined) return [];
      return [
        [`--theme-${role}`, color],
        [`--on-${role}`, textOn(color, LIGHT, DARK)],
      ];
    }),
  );
}

/** The colour of words on a stored colour, also if that names a role of the palette. */
export function inkOnGround(ground: string | undefined): string | undefined {
  const role = roleOf(ground);
  if (role) return `var(--on-${role},${textOn(DEFAULT_PALETTE[role], LIGHT, DARK)})`;
  const color = hexColor(ground);
  return color && textOn(color, LIGHT, DARK);
}

/** The value of a stored colour on a page with this style. */
export function valueOfColor(color: string | undefined, style: PageStyle | undefined): string | undefined {
  const role = roleOf(color);
  return role ? valueOfRole(role, style) : hexColor(color);
}

function valueOfRole(role: PaletteRole, style: PageStyle | undefined): string {
  return hexColor(style?.[role]) ?? DEFAULT_PALETTE[role];
}
