import type { Alignment, ColumnNode, MozaikDocument, Node } from "#mozaik/document";
import type { TrialEdit } from "../trial-edit.ts";
import type { Format } from "./format.ts";
import { ownValue, type Scope } from "./scope.ts";

export interface Alignments {
  /** Horizontal, for a block. */
  alignX: Alignment | null;
  /** Vertical, for everything in its column. */
  alignY: Alignment | null;
}

/** Horizontal alignment of a block in its column and vertical alignment in the column; null: no value of its own. */
export const alignmentFormat: Format<Alignments> = {
  kinds: ["block", "column"],
  perWidth: true,
  isByField: true,
  structures: (_document, node) => [node],
  read(node, scope, document) {
    const column = columnOf(document, node);
    return {
      alignX: ownValue(node, scope, "alignX") ?? null,
      alignY: (column && ownValue(column, scope, "alignY")) ?? null,
    };
  },
  edits(node, scope, { alignX, alignY }, document) {
    const column = columnOf(document, node);
    return [
      ...(node.kind === "block" ? edit(node, scope, "alignX", alignX) : []),
      ...(column ? edit(column, scope, "alignY", alignY) : []),
    ];
  },
};

/** A block's column, or the column itself. */
export function columnOf(document: MozaikDocument, node: Node): ColumnNode | undefined {
  const column = node.kind === "block" ? document.nodes[node.parentId] : node;
  return column?.kind === "column" ? column : undefined;
}

function edit(node: Node, scope: Scope, field: "alignX" | "alignY", value: Alignment | null): TrialEdit[] {
  const { id } = node;
  // On wide pages, no value means start.
  const stored = scope === "base" && value === "flex-start" ? null : value;
  if (stored === (ownValue(node, scope, field) ?? null)) return [];
  if (scope !== "base")
    return [{ edit: "setAtBreakpoint", input: { id, breakpoint: scope, values: { [field]: value } } }];
  return [{ edit: "setAlignment", input: field === "alignX" ? { id, alignX: stored } : { id, alignY: stored } }];
}
