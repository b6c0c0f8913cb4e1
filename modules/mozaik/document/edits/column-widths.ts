import { columnWidthAt, PAGE_WIDTHS, type PageWidth } from "../at-width.ts";
import type { Change } from "../change.ts";
import { withValueAt } from "../field.ts";
import { formatWidth, type Measure, parseWidth } from "../measure.ts";
import type { ColumnNode } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { setField } from "./fields.ts";

/** % from which a row counts as full: widths are stored in hundredths, three thirds are 99.99. */
const FULL = 99;

/** The field that holds a column's width for pages of a width. */
function widthPath(width: PageWidth): string[] {
  return width === "base" ? ["width"] : ["at", width, "width"];
}

/**
 * What becomes of the widths when a column leaves its layout: where the columns filled the row, those that stay fill
 * it again, in the same proportions. Room that was left free on purpose stays free.
 */
export function widthsWithout(columns: readonly ColumnNode[], gone: NodeId): Change[] {
  const staying = columns.filter(({ id }) => id !== gone);
  return PAGE_WIDTHS.flatMap((width) => {
    if (!isFull(columns, width)) return [];
    const measures = measuresOf(staying, width);
    if (measures.length < staying.length) return []; // one without a width takes the room
    const inPixels = measures.some(({ unit }) => unit === "px");
    if (staying.length === 1 || inPixels) {
      const free = staying.findLast((column) => unitOf(column, width) === "%") ?? staying.at(-1);
      return free ? setField(free, widthPath(width), undefined) : [];
    }
    return scaled(staying, width, 100 / sumOf(measures));
  });
}

/**
 * What becomes of the widths when a column without one comes to a layout: where the others leave it less than an equal
 * part of the row, they make room in the same proportions.
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

/** A column as it comes to another layout: widths are of the layout they were made in, so it takes its part there. */
export function withoutWidths(column: ColumnNode): ColumnNode {
  return PAGE_WIDTHS.reduce((node, width) => withValueAt(node, widthPath(width), undefined), column);
}

/** The same as changes of a column that is there. */
export function clearedWidths(column: ColumnNode): Change[] {
  return PAGE_WIDTHS.flatMap((width) => setField(column, widthPath(width), undefined));
}

function isFull(columns: readonly ColumnNode[], width: PageWidth): boolean {
  const measures = measuresOf(columns, width);
  return measures.length < columns.length || measures.some(({ unit }) => unit === "px") || sumOf(measures) >= FULL;
}

/** Of the columns that have a width. */
function measuresOf(columns: readonly ColumnNode[], width: PageWidth): Measure[] {
  return columns.flatMap((column) => parseWidth(columnWidthAt(column, width)) ?? []);
}

function unitOf(column: ColumnNode, width: PageWidth): Measure["unit"] | undefined {
  return parseWidth(columnWidthAt(column, width))?.unit;
}

/** In %; px count for nothing. */
function sumOf(measures: readonly Measure[]): number {
  return measures.reduce((sum, { value, unit }) => sum + (unit === "%" ? value : 0), 0);
}

/** Own widths of that page width alone: narrower pages that have none follow. */
function scaled(columns: readonly ColumnNode[], width: PageWidth, factor: number): Change[] {
  return columns.flatMap((column) => {
    const own = width === "base" ? column.width : column.at?.[width]?.width;
    const measure = parseWidth(own);
    if (measure?.unit !== "%") return [];
    const value = Math.min(Math.round(measure.value * factor * 100) / 100, 100);
    return setField(column, widthPath(width), formatWidth({ value, unit: "%" }));
  });
}
