import { z } from "zod";
import { ColorAlpha } from "../../color.ts";
import { MENU_BULLETS, MENU_HOVERS, MENU_LOOKS, MENU_NUMBERS, MENU_SYMBOLS, SAMPLE_MENU_ID } from "./menu-words.ts";
import { SiteMenuId } from "./site-menu.ts";

export const MENU_DIRECTIONS = ["horizontal", "vertical"] as const;
export const MENU_ALIGNMENTS = ["left", "center", "right"] as const;
/** px */
export const MENU_FONT_SIZES = { least: 8, most: 120 } as const;
/** px */
export const MOST_MENU_PADDING = 100;

/** Absent fields: as on the page around it; of the active entry: as of the others. */
const MenuStyle = z.strictObject({
  textColor: ColorAlpha.optional(),
  /** px */
  fontSize: z.int().min(MENU_FONT_SIZES.least).max(MENU_FONT_SIZES.most).optional(),
  /** px around each entry */
  padding: z.int().min(0).max(MOST_MENU_PADDING).optional(),
});
export type MenuStyle = z.output<typeof MenuStyle>;

/** A menu of a website. */
export const MenuWidget = z.strictObject({
  type: z.literal("menu"),
  meta: z.strictObject({
    siteMenuId: SiteMenuId,
    direction: z.enum(MENU_DIRECTIONS),
    align: z.enum(MENU_ALIGNMENTS),
    style: MenuStyle,
    /** Of the entry of the open page. */
    styleActive: MenuStyle,
    appearance: z.strictObject({
      type: z.enum(MENU_LOOKS),
      /** What precedes the entries in the looks `bullet`, `numeric` and `symbol`. */
      lists: z.strictObject({
        bullet: z.enum(MENU_BULLETS),
        numeric: z.enum(MENU_NUMBERS),
        symbol: z.enum(MENU_SYMBOLS),
      }),
      hover: z.enum(MENU_HOVERS),
    }),
  }),
});
export type MenuWidget = z.output<typeof MenuWidget>;

export const NEW_MENU_WIDGET: MenuWidget = {
  type: "menu",
  meta: {
    siteMenuId: SAMPLE_MENU_ID,
    direction: "horizontal",
    align: "left",
    style: {},
    styleActive: {},
    appearance: {
      type: "text",
      lists: { bullet: "disc", numeric: "1", symbol: "star" },
      hover: "none",
    },
  },
};
