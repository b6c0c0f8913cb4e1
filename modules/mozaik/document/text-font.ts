import { z } from "zod";
import { FONT_NAME } from "./rich-text-fonts.ts";
import { THEME_FONTS } from "./theme-words.ts";

/** A family's name (letters, digits, spaces and hyphens, so that it cannot contain other CSS), or a theme's element. */
export const TextFont = z.string().regex(FONT_NAME).or(z.enum(THEME_FONTS));
