import { z } from "zod";
import { Color } from "./color.ts";
import { filled } from "./designs/filled.ts";
import { FONT_NAME } from "./rich-text-fonts.ts";
import { FONT_ELEMENTS, THEME_FONT_SIZE } from "./theme-words.ts";

/** How the text of one element looks; what is absent is as usual. */
export const FontLook = z
  .strictObject({
    family: z.string().regex(FONT_NAME, "Use the name of a font."),
    /** px */
    size: z.number().min(THEME_FONT_SIZE.least).max(THEME_FONT_SIZE.most),
    color: Color,
  })
  .partial();
export type FontLook = z.output<typeof FontLook>;

/** Fonts by element: `h1` to `h6`, and `*` for all other text. */
export const FontTheme = z.partialRecord(z.enum(FONT_ELEMENTS), FontLook).refine(filled, "Leave empty fonts out.");
export type FontTheme = z.output<typeof FontTheme>;
