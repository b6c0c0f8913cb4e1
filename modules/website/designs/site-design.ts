import { type Palette, type ThemeFontItem, USUAL_FONT_COLOR } from "../../mozaik/document/index.ts";
import type { Page } from "../../mozaik/templates/template-parts/page.ts";

/** Every picture of the templates, drawn by the project: a file in `pictures/`. */
export const DESIGN_PICTURES = {
  autumn: "Hills in copper light, late in the day",
  bamboo: "Bamboo in ink, with a pale sun",
  birds: "Five garden birds on two twigs",
  books: "A shelf of hand-bound books",
  botanical: "Ferns and flowers in front of a red sun",
  citrus: "Cut oranges, lemons and limes around a blue plate",
  city: "A city at evening, cut from coloured paper",
  colours: "A pattern of bright circles and stripes",
  dawn: "Hills in morning mist under a pale sun",
  harbour: "Gabled houses and small boats at a quay",
  heron: "A heron in the reeds before sunrise",
  lake: "Violet mountains and their reflection in a lake",
  letters: "Three letters on their construction lines",
  night: "The Milky Way above a dark forest and a lit window",
  solids: "A sphere, a cube and a cone in ink",
  waves: "Rolling waves under a red sun",
} as const;
export type DesignPicture = keyof typeof DESIGN_PICTURES;

export interface SitePageDesign {
  /** In menus. */
  readonly name: string;
  /** Behind the website's address. The first page is the start page. */
  readonly url: string;
  readonly page: Page;
}

/**
 * A website to start from. Colours are roles of its palette. `page:` and the url of a page is the address of that page,
 * and the menu of its header is that of all pages.
 */
export interface SiteDesign {
  readonly name: string;
  /** Its purpose, in one line. */
  readonly summary: string;
  readonly palette: Palette;
  readonly fonts: readonly ThemeFontItem[];
  readonly header: Page;
  readonly footer: Page;
  readonly pages: readonly SitePageDesign[];
}

/** A font theme of two families, with headings that grow from `base`, the size of text, to `largest`, both in px. */
export function fontsOf(heading: string, text: string, largest: number, base = 17): ThemeFontItem[] {
  const color = USUAL_FONT_COLOR;
  const sizes = { h1: 1, h2: 0.62, h3: 0.42, h4: 0.36, h5: 0.32, h6: 0.3 } as const;
  const headings = (["h1", "h2", "h3", "h4", "h5", "h6"] as const).map((htmlElement) => {
    const size = Math.max(base + 2, Math.round(largest * sizes[htmlElement]));
    return { htmlElement, family: heading, size, color };
  });
  return [...headings, { htmlElement: "*", family: text, size: base, color }];
}
