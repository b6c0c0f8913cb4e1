import { columnWidthAt, isShownAt, type PageWidth } from "#modules/mozaik/document/at-width";
import type { ColumnNode } from "#mozaik/document";
import { length } from "./css-value.ts";

/**
 * `flex-grow` of a column with a width. It does not grow and keeps that width, unless columns are hidden: then the
 * shown ones fill the row in proportion, and columns in px keep their width while one in % is shown. `columns`: all
 * columns of the layout. Undefined if the column has no width.
 */
export function columnGrowth(column: ColumnNode, columns: readonly ColumnNode[], width: PageWidth): string | undefined {
  const own = measureOf(column, width);
  if (!own) return undefined;
  if (!isShownAt(column, width)) return "0";
  const shown = columns.filter((each) => isShownAt(each, width));
  const measures = shown.flatMap((each) => measureOf(each, width) ?? []);
  const isFree = shown.length < columns.length && measures.length === shown.length;
  if (!isFree || (own.inPixels && measures.some(({ inPixels }) => !inPixels))) return "0";
  return String(Math.max(own.value, 1)); // growth factors that sum to less than 1 would not fill the row
}

function measureOf(column: ColumnNode, width: PageWidth): { value: number; inPixels: boolean } | undefined {
  const text = length(columnWidthAt(column, width), "px or %");
  return text === undefined ? undefined : { value: Number.parseFloat(text), inPixels: text.endsWith("px") };
}
