import { fontElementOf, fontProperty } from "./theme-words.ts";

// The available fonts: one that the mall bundles, and families of common operating systems. Nothing is loaded from
// elsewhere; a reader without the family sees a similar one of their system, else one that the mall bundles
// (frontend/ui/base.css).

/** Fallbacks for a family, by kind of letters. */
const STAND_INS = {
  roboto: "system-ui, sans-serif",
  grotesque: '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", "Nimbus Sans", "Roboto Variable", sans-serif',
  humanist: '"Segoe UI", "Gill Sans", Optima, Candara, "Noto Sans", "Roboto Variable", "DejaVu Sans", sans-serif',
  geometric: '"Avenir Next", Avenir, "Century Gothic", "URW Gothic", Montserrat, "Jost Variable", sans-serif',
  wide: 'Verdana, Geneva, "DejaVu Sans", "Bitstream Vera Sans", sans-serif',
  narrow: '"Arial Narrow", "Helvetica Neue Condensed", "Liberation Sans Narrow", "Nimbus Sans Narrow", sans-serif',
  heavy: 'Impact, Haettenschweiler, "Franklin Gothic Bold", Anton, sans-serif',
  transitional: '"Times New Roman", Times, "Liberation Serif", "Nimbus Roman", serif',
  "old-style":
    '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Lora Variable", Georgia, serif',
  modern: 'Didot, "Bodoni 72", "Bodoni MT", "Playfair Display", "Playfair Display Variable", Georgia, serif',
  "screen-serif": 'Georgia, Cambria, Charter, "Noto Serif", "Lora Variable", "DejaVu Serif", serif',
  slab: 'Rockwell, "Rockwell Nova", "Roboto Slab", "Roboto Slab Variable", "DejaVu Serif", serif',
  typewriter: '"American Typewriter", "Courier New", Courier, "Nimbus Mono PS", monospace',
  mono: 'ui-monospace, Menlo, Consolas, "Cascadia Code", "DejaVu Sans Mono", "Liberation Mono", monospace',
  hand: '"Segoe Print", "Bradley Hand", Chilanka, "Comic Sans MS", "Chalkboard SE", cursive',
  script: '"Snell Roundhand", "Segoe Script", "Lucida Handwriting", "Brush Script MT", "URW Chancery L", cursive',
  display: 'Papyrus, "Marker Felt", Copperplate, fantasy',
} as const;

type LetterKind = keyof typeof STAND_INS;

/** Kinds of letters that most systems lack, with the bundled font that readers then see (frontend/ui/base.css). */
const RARE: Readonly<Partial<Record<LetterKind, StandIn>>> = {
  geometric: "jost",
  modern: "playfair-display",
  slab: "roboto-slab",
};
export type StandIn = "jost" | "playfair-display" | "roboto-slab";

interface Font {
  name: string;
  kind: LetterKind;
  /** Part of the short list. */
  isCommon?: true;
}

export const FONTS: readonly Font[] = [
  { name: "Roboto", kind: "roboto", isCommon: true },
  { name: "Andale Mono", kind: "mono" },
  { name: "American Typewriter", kind: "typewriter" },
  { name: "Apple Chancery", kind: "script" },
  { name: "Arial", kind: "grotesque", isCommon: true },
  { name: "Arial Black", kind: "heavy", isCommon: true },
  { name: "Arial Narrow", kind: "narrow" },
  { name: "Athelas", kind: "old-style" },
  { name: "Avenir", kind: "geometric" },
  { name: "Avenir Next", kind: "geometric" },
  { name: "Bahnschrift", kind: "narrow" },
  { name: "Baskerville", kind: "transitional" },
  { name: "Big Caslon", kind: "old-style" },
  { name: "Bodoni 72", kind: "modern" },
  { name: "Book Antiqua", kind: "old-style", isCommon: true },
  { name: "Bookman Old Style", kind: "old-style" },
  { name: "Bradley Hand", kind: "hand" },
  { name: "Brush Script MT", kind: "script", isCommon: true },
  { name: "Calibri", kind: "humanist", isCommon: true },
  { name: "Cambria", kind: "screen-serif", isCommon: true },
  { name: "Candara", kind: "humanist" },
  { name: "Century Gothic", kind: "geometric", isCommon: true },
  { name: "Chalkboard", kind: "hand" },
  { name: "Charter", kind: "screen-serif" },
  { name: "Cochin", kind: "old-style" },
  { name: "Comic Sans MS", kind: "hand", isCommon: true },
  { name: "Consolas", kind: "mono" },
  { name: "Constantia", kind: "screen-serif" },
  { name: "Copperplate", kind: "display" },
  { name: "Corbel", kind: "humanist" },
  { name: "Courier", kind: "typewriter" },
  { name: "Courier New", kind: "typewriter", isCommon: true },
  { name: "DejaVu Sans", kind: "wide" },
  { name: "DejaVu Sans Mono", kind: "mono" },
  { name: "DejaVu Serif", kind: "screen-serif" },
  { name: "Didot", kind: "modern" },
  { name: "Franklin Gothic Medium", kind: "grotesque" },
  { name: "Futura", kind: "geometric" },
  { name: "Garamond", kind: "old-style", isCommon: true },
  { name: "Geneva", kind: "wide" },
  { name: "Georgia", kind: "screen-serif", isCommon: true },
  { name: "Gill Sans", kind: "humanist" },
  { name: "Goudy Old Style", kind: "old-style" },
  { name: "Helvetica", kind: "grotesque", isCommon: true },
  { name: "Helvetica Neue", kind: "grotesque" },
  { name: "Hoefler Text", kind: "old-style" },
  { name: "Impact", kind: "heavy", isCommon: true },
  { name: "Ink Free", kind: "hand" },
  { name: "Iowan Old Style", kind: "old-style" },
  { name: "Liberation Sans", kind: "grotesque" },
  { name: "Liberation Serif", kind: "transitional" },
  { name: "Lucida Bright", kind: "screen-serif" },
  { name: "Lucida Console", kind: "mono", isCommon: true },
  { name: "Lucida Handwriting", kind: "script" },
  { name: "Lucida Sans Unicode", kind: "humanist", isCommon: true },
  { name: "Marker Felt", kind: "display" },
  { name: "Menlo", kind: "mono" },
  { name: "Monaco", kind: "mono" },
  { name: "Noto Sans", kind: "humanist" },
  { name: "Noto Serif", kind: "screen-serif" },
  { name: "Open Sans", kind: "humanist" },
  { name: "Optima", kind: "humanist" },
  { name: "Palatino Linotype", kind: "old-style", isCommon: true },
  { name: "Papyrus", kind: "display" },
  { name: "Perpetua", kind: "transitional" },
  { name: "Rockwell", kind: "slab" },
  { name: "Segoe Print", kind: "hand" },
  { name: "Segoe UI", kind: "humanist" },
  { name: "Snell Roundhand", kind: "script" },
  { name: "Tahoma", kind: "wide", isCommon: true },
  { name: "Times New Roman", kind: "transitional", isCommon: true },
  { name: "Trebuchet MS", kind: "humanist", isCommon: true },
  { name: "Verdana", kind: "wide", isCommon: true },
];

/** The bundled font has its own name, so that a Roboto installed on the reader's system does not replace it. */
const BUNDLED: Readonly<Record<string, string>> = { Roboto: '"Roboto Variable", Roboto' };

/**
 * The CSS value of a font with its fallbacks; undefined for an invalid name (it could contain other CSS). A name that
 * is not offered (any more) is used unchanged.
 */
export function fontStack(name: string | undefined): string | undefined {
  const element = fontElementOf(name);
  if (element) return `var(${fontProperty(element)},${element === "*" ? "inherit" : "var(--heading-font,inherit)"})`;
  if (name === undefined || !FONT_NAME.test(name)) return undefined;
  const kind = FONTS.find((font) => font.name === name)?.kind;
  const own = BUNDLED[name] ?? `"${name}"`;
  return `${own}, ${kind ? STAND_INS[kind] : "sans-serif"}`;
}

/** The bundled font that most readers see for this one; undefined if most of them have it, or a similar one. */
export function usualStandIn(name: string | undefined): StandIn | undefined {
  const kind = FONTS.find((font) => font.name === name)?.kind;
  return kind && RARE[kind];
}

/** Letters, digits, spaces and hyphens: nothing that ends a string in CSS. */
export const FONT_NAME = /^[A-Za-z0-9][A-Za-z0-9 -]{0,59}$/;
