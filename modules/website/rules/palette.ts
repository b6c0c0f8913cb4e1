/**
 * The roles of a palette's colours: the page itself; what stands behind code, tables and the like; text; links and
 * buttons; a second colour for decoration.
 */
export const PALETTE_ROLES = ["paper", "ground", "ink", "accent", "support"] as const;
export type PaletteRole = (typeof PALETTE_ROLES)[number];

/** `#rrggbb` for each role. */
export type Palette = Readonly<Record<PaletteRole, string>>;

export const DEFAULT_PALETTE: Palette = {
  paper: "#ffffff",
  ground: "#f4f2ee",
  ink: "#333333",
  accent: "#1f5fa8",
  support: "#c98a2b",
};

/** The least contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
export const LEAST_TEXT_CONTRAST = 4.5;

/** What is read on what. */
const READ_ON: readonly { readonly words: PaletteRole; readonly on: PaletteRole }[] = [
  { words: "ink", on: "paper" },
  { words: "ink", on: "ground" },
  { words: "accent", on: "paper" },
];

export interface ContrastWarning {
  readonly words: PaletteRole;
  readonly on: PaletteRole;
  /** 1 to 21, rounded to a tenth. */
  readonly contrast: number;
  readonly message: string;
}

/** The pairs of a palette that many people cannot read. */
export function contrastWarnings(palette: Palette): ContrastWarning[] {
  return READ_ON.flatMap(({ words, on }) => {
    const ratio = contrastOf(palette[words], palette[on]);
    if (ratio >= LEAST_TEXT_CONTRAST) return [];
    const contrast = Math.floor(ratio * 10) / 10;
    const message = `Text in the colour '${words}' is hard to read on '${on}': its contrast is ${contrast} and should be at least ${LEAST_TEXT_CONTRAST}.`;
    return [{ words, on, contrast, message }];
  });
}

/** The contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
