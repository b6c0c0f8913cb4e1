/** The elements that a font theme styles; `*`: all other text. */
export const FONT_THEME_ELEMENTS = ["h1", "h2", "h3", "h4", "h5", "h6", "*"] as const;
export type FontThemeElement = (typeof FONT_THEME_ELEMENTS)[number];

export interface FontThemeItem {
  readonly htmlElement: FontThemeElement;
  /** The name of a font. */
  readonly family: string;
  /** px */
  readonly size: number;
  /** `#rrggbb` */
  readonly color: string;
}

export const DEFAULT_FONT_FAMILY = "Roboto";
/** `#333`, as the page's styles write it. */
export const DEFAULT_FONT_COLOR = "#333333";
/** px */
export const DEFAULT_FONT_SIZES: Readonly<Record<FontThemeElement, number>> = {
  h1: 46,
  h2: 40,
  h3: 36,
  h4: 30,
  h5: 28,
  h6: 24,
  "*": 16,
};
/** px */
export const FONT_THEME_SIZES = { least: 8, most: 200 } as const;

export const DEFAULT_FONT_THEME: readonly FontThemeItem[] = FONT_THEME_ELEMENTS.map((htmlElement) => ({
  htmlElement,
  family: DEFAULT_FONT_FAMILY,
  size: DEFAULT_FONT_SIZES[htmlElement],
  color: DEFAULT_FONT_COLOR,
}));

/** All elements in their order: those of `items`, and the defaults of those that it leaves out. */
export function wholeFontTheme(items: readonly FontThemeItem[]): FontThemeItem[] {
  return DEFAULT_FONT_THEME.map(
    (missing) => items.find(({ htmlElement }) => htmlElement === missing.htmlElement) ?? missing,
  );
}
