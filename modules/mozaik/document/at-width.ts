import { BREAKPOINT_NAMES, type Breakpoint, type Stacking } from "./breakpoint.ts";
import type { ColumnNode, LayoutNode, Node } from "./node.ts";

// The effective value at a page width: the node's own value there, else that of wider pages.

/** All pages, or only those as narrow as a breakpoint. */
export type PageWidth = "base" | Breakpoint;

/** Widest first. */
export const PAGE_WIDTHS = ["base", ...BREAKPOINT_NAMES] as const satisfies readonly PageWidth[];

/** The next wider pages: a value that is not set at a breakpoint is theirs. */
export const WIDER: Readonly<Record<Breakpoint, PageWidth>> = { tablet: "base", phone: "tablet" };

/** A column hidden on all pages cannot be shown on some. */
export function isShownAt(node: Node, width: PageWidth): boolean {
  if (node.kind === "column" && node.hidden) return false;
  if (width === "base") return true;
  const hidden = node.at?.[width]?.hidden;
  return hidden === undefined ? isShownAt(node, WIDER[width]) : !hidden;
}

/** The stored width of a column; undefined if it shares the remaining space. */
export function columnWidthAt(column: ColumnNode, width: PageWidth): string | undefined {
  if (width === "base") return column.width;
  return column.at?.[width]?.width ?? columnWidthAt(column, WIDER[width]);
}

/** Phones stack columns by default. */
export function stackingAt(layout: LayoutNode, width: PageWidth): Stacking {
  if (width === "base") return "row";
  const wider = width === "phone" ? layout.at?.tablet?.stacking : undefined;
  return layout.at?.[width]?.stacking ?? wider ?? (width === "phone" ? "stack" : "row");
}

/** The page widths at which a layout would show no column. */
export function widthsWithoutColumn(columns: readonly Node[]): PageWidth[] {
  return PAGE_WIDTHS.filter((width) => !columns.some((column) => isShownAt(column, width)));
}
