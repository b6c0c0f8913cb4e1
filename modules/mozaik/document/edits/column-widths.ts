import { columnWidthAt, PAGE_WIDTHS, type PageWidth } from "../at-width.ts";
import type { Change } from "../change.ts";
import { withValueAt } from "../field.ts";
import { formatWidth, type Measure, parseWidth } from "../measure.ts";
import type { ColumnNode } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { setField } from "./fields.ts";

/** A row counts as full from this %: widths are stored in hundredths, so three thirds are 99.99. */
const FULL = 99;

/** The path of a column's width at a page width. */
function widthPath(width: PageWidth): string[] {
  return width === "base" ? ["width"] : ["at", width, "width"];
}

/**
 * Changes of widths when a column leaves its layout: if the columns filled the row, the others fill it again in
 * proportion. Space left free on purpose stays free.
 */
export function widthsWithout(columns: readonly ColumnNode[], gone: NodeId): Change[] {
  const staying = columns.filter(({ id }) => id !== gone);
  return PAGE_WIDTHS.flatMap((width) => {
    if (!isFull(columns, width)) return [];
    const measures = measuresOf(staying, width);
    if (measures.length < staying.length) return []; // a column without a width takes the space
    const inPixels = measures.some(({ unit }) => unit === "px");
    if (staying.length === 1 || inPixels) {
      const free = staying.findLast((column) => unitOf(column, width) === "%") ?? staying.at(-1);
      return free ? setField(free, widthPath(width), undefined) : [];
    }
    return scaled(staying, width, 100 / sumOf(measures));
  });
}

/**
 * Changes of widths when a column without a width joins a layout: if less than an equal share is free, the others
 * shrink in proportion.
 */
export function widthsWithOneMore(columns: readonly ColumnNode[]): Change[] {
  const part = 100 / (columns.length + 1);
  return PAGE_WIDTHS.flatMap((width) => {
    const measures = measuresOf(columns, width);
    const sum = sumOf(measures);
    if (measures.length < columns.length || sum === 0 || 100 - sum >= part - 1) return [];
    return scaled(columns, width, (100 - part) / sum);
  });
}

/** A column moved to another layout: widths depend on the layout, so it drops its own. */
export function withoutWidths(column: ColumnNode): ColumnNode {
  return PAGE_WIDTHS.reduce((node, width) => withValueAt(node, widthPath(width), undefined), column);
}

/** The same as changes of an existing column. */
export function clearedWidths(column: ColumnNode): Change[] {
  return PAGE_WIDTHS.flatMap((width) => setField(column, widthPath(width), undefined));
}

function isFull(columns: readonly ColumnNode[], width: PageWidth): boolean {
  const measures = measuresOf(columns, width);
  return measures.length < columns.length || measures.some(({ unit }) => unit === "px") || sumOf(measures) >= FULL;
}

/** The widths of the columns that have one. */
function measuresOf(columns: readonly ColumnNode[], width: PageWidth): Measure[] {
  return columns.flatMap((column) => parseWidth(columnWidthAt(column, width)) ?? []);
}

function unitOf(column: ColumnNode, width: PageWidth): Measure["unit"] | undefined {
  return parseWidth(columnWidthAt(column, width))?.unit;
}

/** In %; ignores px. */
function sumOf(measures: readonly Measure[]): number {
  return measures.reduce((sum, { value, unit }) => sum + (unit === "%" ? value : 0), 0);
}

/** Scales only the widths set at that page width: narrower pages without own widths follow. */
function scaled(columns: readonly ColumnNode[], width: PageWidth, factor: number): Change[] {
  return columns.flatMap((column) => {
    const own = width === "base" ? column.width : column.at?.[width]?.width;
    const measure = parseWidth(own);
    if (measure?.unit !== "%") return [];
    const value = Math.min(Math.round(measure.value * factor * 100) / 100, 100);
    return setField(column, widthPath(width), formatWidth({ value, unit: "%" }));
  });
}
