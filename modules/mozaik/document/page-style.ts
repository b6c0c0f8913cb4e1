import { z } from "zod";
import { HexColor } from "./color.ts";
import { filled } from "./designs/filled.ts";
import { FontTheme } from "./font-theme.ts";
import { FONT_NAME } from "./rich-text-fonts.ts";
import { PALETTE_ROLES } from "./theme-words.ts";

const Font = z.string().regex(FONT_NAME, "Use the name of a font.");

/** Factor for the page's own distances: its margin and the gaps without a value of their own. */
export const Spacing = z.number().min(0.5).max(2);

const fields = {
  textFont: Font,
  headingFont: Font,
  /** The page itself. */
  paper: HexColor,
  /** Behind code, table headings and the like. */
  ground: HexColor,
  ink: HexColor,
  /** Links and buttons. */
  accent: HexColor,
  /** A second colour beside the accent, for decoration. */
  support: HexColor,
  /** Family, size and colour of headings and text. They count more than the two fonts above. */
  fonts: FontTheme,
  spacing: Spacing,
};

/** The style of a whole page: what its parts look like unless they have values of their own. */
export const PageStyle = z.strictObject(fields).partial().refine(filled, "Leave an empty style out.");
export type PageStyle = z.output<typeof PageStyle>;

/** Some fields of a style: a value sets the field, null clears it, an absent one stays as it is. */
export const PageStylePatch = z
  .strictObject({
    textFont: Font.nullable(),
    headingFont: Font.nullable(),
    paper: HexColor.nullable(),
    ground: HexColor.nullable(),
    ink: HexColor.nullable(),
    accent: HexColor.nullable(),
    support: HexColor.nullable(),
    fonts: FontTheme.nullable(),
    spacing: Spacing.nullable(),
  })
  .partial();
export type PageStylePatch = z.output<typeof PageStylePatch>;

export const PAGE_STYLE_FIELDS = ["textFont", "headingFont", ...PALETTE_ROLES, "fonts", "spacing"] as const;
