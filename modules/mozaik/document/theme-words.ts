// What a theme names. The viewer imports this file, so it contains no zod.

/** The colours of a palette, by what they are for. A stored colour may name one of them instead of a value. */
export const PALETTE_ROLES = ["paper", "ground", "ink", "accent", "support"] as const;
export type PaletteRole = (typeof PALETTE_ROLES)[number];
export type Palette = Readonly<Record<PaletteRole, string>>;

/** The colours of a page without a style. */
export const DEFAULT_PALETTE: Palette = {
  paper: "#ffffff",
  ground: "#f4f4f4",
  ink: "#333333",
  accent: "#1f4fb5",
  support: "#c98a2b",
};

export const ROLE_NAMES: Readonly<Record<PaletteRole, string>> = {
  paper: "Paper",
  ground: "Ground",
  ink: "Text",
  accent: "Accent",
  support: "Support",
};

/** The elements that a font theme describes; `*` is all other text. */
export const FONT_ELEMENTS = ["h1", "h2", "h3", "h4", "h5", "h6", "*"] as const;
export type FontElement = (typeof FONT_ELEMENTS)[number];

/** The colour that a font theme starts with; the palette's text colour replaces it. */
export const USUAL_FONT_COLOR = "#333333";

/** px */
export const THEME_FONT_SIZE = { least: 8, most: 200 } as const;

/** A colour that names a role of the palette. */
export type ThemeColor = `theme:${PaletteRole}`;
/** A font that names an element of the font theme. */
export type ThemeFont = `theme:${"text" | Exclude<FontElement, "*">}`;

export const THEME_COLORS = PALETTE_ROLES.map((role) => `theme:${role}` as const);
export const THEME_FONTS: readonly ThemeFont[] = [
  "theme:text",
  "theme:h1",
  "theme:h2",
  "theme:h3",
  "theme:h4",
  "theme:h5",
  "theme:h6",
];

/** The role that a stored colour names; undefined for a value. */
export function roleOf(color: string | null | undefined): PaletteRole | undefined {
  return PALETTE_ROLES.find((role) => color === `theme:${role}`);
}

/** The element whose font a stored font names; undefined for the name of a font. */
export function fontElementOf(font: string | null | undefined): FontElement | undefined {
  if (font === "theme:text") return "*";
  return FONT_ELEMENTS.find((element) => element !== "*" && font === `theme:${element}`);
}

/** The name of the custom property with the font of an element. */
export function fontProperty(element: FontElement): string {
  return element === "*" ? "--text-font" : `--${element}-font`;
}
