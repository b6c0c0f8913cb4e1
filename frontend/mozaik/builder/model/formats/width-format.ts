import { stackingAt } from "#modules/mozaik/document/at-width";
import { childrenOf, formatWidth, type MozaikDocument, type Node, parseWidth } from "#mozaik/document";
import { columnGrowth } from "../../../view/style/column-growth.ts";
import type { Format } from "./format.ts";
import { inheritedValue, ownValue, type Scope } from "./scope.ts";

/** The width of a column as text, in px or %; empty: no value of its own. */
export const widthFormat: Format<string> = {
  kinds: ["column"],
  perWidth: true,
  structures: (document, node) => (node.kind === "column" ? childrenOf(document, node.parentId) : []),
  read: (node, scope) => ownValue(node, scope, "width") ?? "",
  edits(node, scope, text) {
    const measure = parseWidth(text);
    if (!measure && text.trim() !== "") return [];
    const width = measure ? formatWidth(measure) : null;
    if (scope === "base") return [{ edit: "setSize", input: { id: node.id, width } }];
    return [{ edit: "setAtBreakpoint", input: { id: node.id, breakpoint: scope, values: { width } } }];
  },
};

/** True if the text is empty or a valid width. */
export function isWidth(text: string): boolean {
  return text.trim() === "" || parseWidth(text) !== undefined;
}

/**
 * The width of a column without a value of its own, in words. Stacked columns take the whole width: widths set for
 * side-by-side columns do not apply to them.
 */
export function widthWithoutOwn(document: MozaikDocument, column: Node, scope: Scope): WidthWithoutOwn {
  const layout = document.nodes[column.parentId ?? ""];
  const isStacked = layout?.kind === "layout" && stackingAt(layout, scope) !== "row";
  const fromTablet = scope === "phone" ? ownValue(column, "tablet", "width") : undefined;
  if (isStacked && fromTablet === undefined) return { width: "100%", source: "One below the other" };
  return { width: inheritedValue(column, scope, "width") ?? "auto", source: undefined };
}

/** True if a column takes space left by hidden ones, so that its width is only relative to the other columns. */
export function fillsRow(document: MozaikDocument, column: Node, scope: Scope): boolean {
  const layout = document.nodes[column.parentId ?? ""];
  if (column.kind !== "column" || layout?.kind !== "layout" || stackingAt(layout, scope) !== "row") return false;
  const columns = childrenOf(document, layout.id).filter((each) => each.kind === "column");
  const growth = columnGrowth(column, columns, scope);
  return growth !== undefined && growth !== "0";
}

interface WidthWithoutOwn {
  width: string;
  /** Where the value comes from, if it differs from wider pages. */
  source: string | undefined;
}
