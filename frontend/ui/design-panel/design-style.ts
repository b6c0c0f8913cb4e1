// The same names as in a page's design, so that a panel's values can be stored directly.

export const BORDER_STYLES = [
  "none",
  "solid",
  "dashed",
  "dotted",
  "double",
  "groove",
  "ridge",
  "inset",
  "outset",
  "hidden",
] as const;
export type BorderStyle = (typeof BORDER_STYLES)[number];

/** One side: `#rrggbb`, a style, a width in px. */
export type Border = { color: string; style: BorderStyle; width: number };

export const SIDES = ["top", "right", "bottom", "left"] as const;
export type Side = (typeof SIDES)[number];
export const CORNERS = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type Corner = (typeof CORNERS)[number];

/** The sides with their own border; the others have the default one. */
export type Borders = Partial<Record<Side, Border>>;
/** Radii in px of the corners with their own; the others have the default one. */
export type Corners = Partial<Record<Corner, number>>;

/** Maximum border width and radius in px. */
export const MOST_BORDER = 100;
export const MOST_RADIUS = 1_000;

/** Default design style. Source: the specification's design style. */
export const DESIGN_STYLE_DEFAULTS = {
  backgroundColor: "#ffffff",
  border: { color: "#000000", style: "solid", width: 3 },
  borderRadius: 0,
} as const satisfies { backgroundColor: string; border: Border; borderRadius: number };

/** Whether a border of this style is visible: only then do its width and colour matter. */
export function isDrawn(style: BorderStyle): boolean {
  return style !== "none" && style !== "hidden";
}
