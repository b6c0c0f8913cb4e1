import { DEFAULT_PALETTE, PALETTE_ROLES, type PaletteRole, roleOf } from "#modules/mozaik/document/theme-words";
import { contrast, LEAST_CONTRAST } from "#modules/rules/contrast";
import type { PageStyle } from "#mozaik/document";
import { hexColor } from "./css-value.ts";
import { isLightText, textOn } from "./ink.ts";
import type { Rule } from "./rule.ts";

const LIGHT = "#ffffff";
const DARK = "#222222";

/** The palette of a page as custom properties: each colour that its style sets, and the text that is readable on it. */
export function paletteRules(style: PageStyle): Rule["declarations"] {
  const set = PALETTE_ROLES.flatMap((role) => {
    const color = hexColor(style[role]);
    return color === undefined ? [] : [{ role, color, opaque: color.slice(0, 7) }];
  });
  const hasGrounds = set.some(({ role }) => role === "paper" || role === "ink");
  const grounds = [valueOfRole("paper", style).slice(0, 7), valueOfRole("ink", style).slice(0, 7)] as const;
  return Object.fromEntries([
    ...set.flatMap(({ role, color }) => [
      [`--theme-${role}`, color],
      [`--on-${role}`, textOn(color, LIGHT, DARK)],
    ]),
    ...(hasGrounds && isReadable(...grounds) ? boxGrounds(grounds) : []),
    ...set.flatMap(({ role, opaque }) => {
      const box = boxFor(opaque, grounds);
      const readable = set.filter((other) => other.role !== role && isReadable(other.opaque, box));
      return [
        [`--box-${role}`, box],
        ...readable.map((other) => [`--box-${role}-${other.role}`, other.color] as const),
      ];
    }),
  ]);
}

type Grounds = readonly [paper: string, ink: string];

/** What opens over the page has the lighter of these two as its ground and the other one as its text, or reversed. */
function boxGrounds([paper, ink]: Grounds) {
  const [light, dark] = isLightText(paper) ? [ink, paper] : [paper, ink];
  return [
    ["--box-light", light],
    ["--box-dark", dark],
  ] as const;
}

/** The ground of what opens over the page with words in this colour: paper or text of the palette, if one is readable. */
function boxFor(color: string, [paper, ink]: Grounds): string {
  const best = contrast(color, paper) >= contrast(color, ink) ? paper : ink;
  return isReadable(color, best) ? best : textOn(color, LIGHT, DARK);
}

function isReadable(one: string, other: string): boolean {
  return contrast(one, other) >= LEAST_CONTRAST;
}

/**
 * The colours of what opens over the page, with its words in `text`, the name of a role, and those of the active entry
 * in `active`, as far as that is readable there.
 */
export function boxInRole(text: PaletteRole, active: string | undefined) {
  const activeRole = roleOf(active);
  return {
    ground: `var(--box-${text},${textOn(DEFAULT_PALETTE[text], LIGHT, DARK)})`,
    active: activeRole && `var(--box-${text}-${activeRole},currentcolor)`,
  };
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
