import { columnWidthAt, isShownAt, type PageWidth } from "#modules/mozaik/document/at-width";
import type { ColumnNode } from "#mozaik/document";
import { length } from "./css-value.ts";

/**
 * How a column with a width of its own grows into free room: not at all, so that it has that width, except where the
 * room is that of hidden columns. Then those that are shown fill the row in their proportions; one in px keeps its
 * width as long as there is one in %. `columns` are all of its layout. Undefined: it has no width.
 */
export function columnGrowth(column: ColumnNode, columns: readonly ColumnNode[], width: PageWidth): string | undefined {
  const own = measureOf(column, width);
  if (!own) return undefined;
  if (!isShownAt(column, width)) return "0";
  const shown = columns.filter((each) => isShownAt(each, width));
  const measures = shown.flatMap((each) => measureOf(each, width) ?? []);
  const isFree = shown.length < columns.length && measures.length === shown.length;
  if (!isFree || (own.inPixels && measures.some(({ inPixels }) => !inPixels))) return "0";
  return String(Math.max(own.value, 1)); // growths below 1 in sum would not fill the row
}

function measureOf(column: ColumnNode, width: PageWidth): { value: number; inPixels: boolean } | undefined {
  const text = length(columnWidthAt(column, width), "px or %");
  return text === undefined ? undefined : { value: Number.parseFloat(text), inPixels: text.endsWith("px") };
}
