import type { ThemeFontItem } from "./theme.ts";
import { FONT_ELEMENTS, type FontElement, USUAL_FONT_COLOR } from "./theme-words.ts";

/** px */
const SIZES: Readonly<Record<FontElement, number>> = { h1: 46, h2: 40, h3: 36, h4: 30, h5: 28, h6: 24, "*": 16 };

/** The fonts of a website that has chosen none. */
export const USUAL_FONTS: readonly ThemeFontItem[] = FONT_ELEMENTS.map((htmlElement) => ({
  htmlElement,
  family: "Roboto",
  size: SIZES[htmlElement],
  color: USUAL_FONT_COLOR,
}));

/** All elements in their order: those of `items`, and the usual fonts of those that it leaves out. */
export function wholeFontTheme(items: readonly ThemeFontItem[]): ThemeFontItem[] {
  return USUAL_FONTS.map((usual) => items.find(({ htmlElement }) => htmlElement === usual.htmlElement) ?? usual);
}
