// Maps styles and attributes of pasted elements to the project's text format.
import { MAX_LIST_LEVEL, MAX_LIST_START, type Marks } from "#mozaik/document";

const FLAG_TAGS: Readonly<Record<string, Marks>> = {
  B: { bold: true },
  STRONG: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  CITE: { italic: true },
  U: { underline: true },
  INS: { underline: true },
  S: { strikethrough: true },
  STRIKE: { strikethrough: true },
  DEL: { strikethrough: true },
  CODE: { code: true },
  KBD: { code: true },
  SAMP: { code: true },
  TT: { code: true },
  SUB: { subscript: true },
  SUP: { superscript: true },
};

/** The marks of an inline element. Fonts, sizes and greys come from the page's design and are dropped. */
export function marksOf(element: Element, tag: string): Marks {
  const marks: Marks = { ...FLAG_TAGS[tag] };
  if (!(element instanceof HTMLElement)) return marks;
  const { style } = element;
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  if (/^(bold|bolder|[6-9]00)$/.test(style.fontWeight)) marks.bold = true;
  if (/^(italic|oblique)/.test(style.fontStyle)) marks.italic = true;
  if (decoration.includes("underline")) marks.underline = true;
  if (decoration.includes("line-through")) marks.strikethrough = true;
  if (style.verticalAlign === "sub") marks.subscript = true;
  if (style.verticalAlign === "super") marks.superscript = true;
  const color = hexOf(style.color || (element.getAttribute("color") ?? ""));
  if (color && !isGrey(color)) marks.color = color;
  const background = hexOf(style.backgroundColor || style.background);
  if (background && !isGrey(background)) marks.background = background;
  return marks;
}

export function cellBackground(cell: Element): string | undefined {
  if (!(cell instanceof HTMLElement)) return undefined;
  const color = hexOf(cell.style.backgroundColor || cell.style.background || (cell.getAttribute("bgcolor") ?? ""));
  return color === "#ffffff" ? undefined : color;
}

export function isHidden(element: Element): boolean {
  return (
    element instanceof HTMLElement && (element.style.display === "none" || /mso-hide:\s*all/.test(styleOf(element)))
  );
}

/** Word writes a list item's bullet or number as text and marks it as such. */
export function isWordMarker(element: Element): boolean {
  return /mso-list:\s*ignore/i.test(styleOf(element));
}

/** A paragraph that Word styles as a list item: `mso-list:l0 level2 lfo1`. */
export function wordListItem(
  paragraph: Element,
): { list: "bulleted" | "ordered"; level: number; start?: number } | undefined {
  const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1]);
  if (!level) return undefined;
  const marker = [...paragraph.querySelectorAll("*")].find(isWordMarker)?.textContent ?? "";
  const number = /^[\s\u00a0]*\(?([0-9]+|[a-z]{1,4})[.)]/i.exec(marker)?.[1];
  const start = numbered(number ?? "");
  return {
    list: number === undefined ? "bulleted" : "ordered",
    level: Math.min(level - 1, MAX_LIST_LEVEL),
    ...(start === undefined ? {} : { start }),
  };
}

/** A list's start number from its digits; undefined for 1 and invalid numbers. */
export function numbered(digits: string): number | undefined {
  const number = /^\d+$/.test(digits) ? Number(digits) : 1;
  return number === 1 ? undefined : Math.min(number, MAX_LIST_START);
}

function styleOf(element: Element): string {
  return element.getAttribute("style") ?? "";
}

/** `#rrggbb` of a CSS colour in digits; undefined for names and transparent colours. */
function hexOf(color: string): string | undefined {
  const value = color.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex) return `#${hex.length === 6 ? hex : [...hex].map((digit) => digit + digit).join("")}`;
  const [, red, green, blue, alpha] =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+%?))?\s*\)$/.exec(value) ?? NAMED[value] ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  if (alpha !== undefined && Number.parseFloat(alpha) !== (alpha.endsWith("%") ? 100 : 1)) return undefined;
  return `#${[red, green, blue].map((part) => Math.min(Number(part), 255).toString(16).padStart(2, "0")).join("")}`;
}

/** Named colours of Word's highlighters. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  yellow: ["", "255", "255", "0"],
  lime: ["", "0", "255", "0"],
  aqua: ["", "0", "255", "255"],
  fuchsia: ["", "255", "0", "255"],
  blue: ["", "0", "0", "255"],
  red: ["", "255", "0", "0"],
  navy: ["", "0", "0", "128"],
  teal: ["", "0", "128", "128"],
  green: ["", "0", "128", "0"],
  purple: ["", "128", "0", "128"],
  maroon: ["", "128", "0", "0"],
  olive: ["", "128", "128", "0"],
};

/** Black, white and grey: default colours of ordinary pages. */
function isGrey(color: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) - Math.min(...parts) < 24;
}
