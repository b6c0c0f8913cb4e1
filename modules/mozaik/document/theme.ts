import type { FontTheme } from "./font-theme.ts";
import type { MozaikDocument, Node } from "./node.ts";
import { ancestors, pagesOf } from "./order.ts";
import type { PageStyle } from "./page-style.ts";
import {
  DEFAULT_PALETTE,
  type FontElement,
  fontElementOf,
  PALETTE_ROLES,
  type Palette,
  roleOf,
  USUAL_FONT_COLOR,
} from "./theme-words.ts";

/** How the text of one element looks in the font theme of a website. */
export interface ThemeFontItem {
  readonly htmlElement: FontElement;
  readonly family: string;
  /** px */
  readonly size: number;
  /** `#rrggbb` */
  readonly color: string;
}

/** The look that the pages of a website share. */
export interface Theme {
  readonly palette: Partial<Palette>;
  readonly fonts: readonly ThemeFontItem[];
}

/** A Mozaik in the look of a website: what a page's own style leaves open is as the theme has it. */
export function themed(document: MozaikDocument, theme: Theme | null | undefined): MozaikDocument {
  if (!theme) return document;
  const shared = styleOfTheme(theme);
  const nodes = Object.values(document.nodes).map((node) => [node.id, inTheme(node, shared)] as const);
  return { ...document, nodes: Object.fromEntries(nodes) };
}

/** A theme as the style of a page. */
export function styleOfTheme({ palette, fonts }: Theme): PageStyle {
  return { ...palette, ...(fonts.length > 0 && { fonts: fontThemeOf(fonts) }) };
}

function fontThemeOf(items: readonly ThemeFontItem[]): FontTheme {
  return Object.fromEntries(
    items.map(({ htmlElement, family, size, color }) => [
      htmlElement,
      { family, size, ...(color === USUAL_FONT_COLOR ? {} : { color }) },
    ]),
  );
}

function inTheme(node: Node, shared: PageStyle): Node {
  return node.kind === "page" ? { ...node, style: { ...shared, ...node.style } } : node;
}

/** Every colour of the palette of a page with this style. */
export function paletteOf(style: PageStyle | undefined): Palette {
  const own = PALETTE_ROLES.flatMap((role) => (style?.[role] === undefined ? [] : [[role, style[role]] as const]));
  return { ...DEFAULT_PALETTE, ...Object.fromEntries(own) };
}

/** The fields that may name a role or an element of the theme. Other texts are the author's words. */
const THEMED_FIELD = /(^color|Color|^background|^font)$/;

/**
 * A part with values in place of roles: it looks the same on a page of another style. What has no value there, such
 * as a font that the style leaves open, is left out.
 */
export function withoutRoles<Value>(value: Value, style: PageStyle | undefined): Value;
export function withoutRoles(value: unknown, style: PageStyle | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutRoles(each, style));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).flatMap(([field, inside]): [string, unknown][] => {
    if (typeof inside !== "string" || !THEMED_FIELD.test(field)) return [[field, withoutRoles(inside, style)]];
    const found = meaningOf(inside, style);
    return found === undefined ? [] : [[field, found]];
  });
  return Object.fromEntries(fields);
}

function meaningOf(text: string, style: PageStyle | undefined): string | undefined {
  const role = roleOf(text);
  if (role) return paletteOf(style)[role];
  const element = fontElementOf(text);
  if (!element) return text;
  const usual = element === "*" ? style?.textFont : style?.headingFont;
  return style?.fonts?.[element]?.family ?? usual;
}

/** A document with values in place of all roles, for what knows no style sheet. */
export function withoutRolesIn(document: MozaikDocument): MozaikDocument {
  const styles = new Map(pagesOf(document).map((page) => [page.id, page.style]));
  const nodes = Object.values(document.nodes).map((node) => {
    const page = [node, ...ancestors(document, node.id)].find(({ kind }) => kind === "page");
    return [node.id, withoutRoles(node, styles.get(page?.id ?? ""))] as const;
  });
  return { ...document, nodes: Object.fromEntries(nodes) };
}
