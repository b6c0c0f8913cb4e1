import {
  type ColumnNode,
  childrenOf,
  type MozaikDocument,
  type Node,
  type NodeId,
  type Stacking,
} from "#mozaik/document";
import type { TrialEdit } from "../trial-edit.ts";
import type { Format } from "./format.ts";
import { inheritedValue, ownValue, type Scope } from "./scope.ts";

export interface LayoutValues {
  /** Columns hidden on all pages. Changed on wide pages only. */
  hidden: readonly NodeId[];
  /** How columns are arranged on narrow pages; null: as on wider ones. */
  stacking: Stacking | null;
}

/** Which columns of a layout are visible, and how they are arranged on narrow pages. */
export const layoutFormat: Format<LayoutValues> = {
  kinds: ["layout"],
  perWidth: true,
  isByField: true,
  read: (node, scope, document) => ({
    hidden: columnsOf(document, node).flatMap(({ id, hidden }) => (hidden ? [id] : [])),
    stacking: ownValue(node, scope, "stacking") ?? null,
  }),
  edits(node, scope, { hidden, stacking }, document) {
    if (scope !== "base") {
      return [{ edit: "setAtBreakpoint", input: { id: node.id, breakpoint: scope, values: { stacking } } }];
    }
    const changed = columnsOf(document, node).filter((each) => (each.hidden ?? false) !== hidden.includes(each.id));
    // Show columns first: one must always be visible.
    const [shown, gone] = [changed.filter((each) => each.hidden), changed.filter((each) => !each.hidden)];
    return [
      ...shown.map(({ id }): TrialEdit => ({ edit: "showColumn", input: { id } })),
      ...gone.map(({ id }): TrialEdit => ({ edit: "hideColumn", input: { id } })),
    ];
  },
};

/** The arrangement that a layout inherits in a scope, and whether it was set for wider pages. */
export function inheritedStacking(layout: Node, scope: Scope): { value: Stacking; isSet: boolean } {
  const set = inheritedValue(layout, scope, "stacking");
  return { value: set ?? (scope === "phone" ? "stack" : "row"), isSet: set !== undefined };
}

export function columnsOf(document: MozaikDocument, layout: Node): ColumnNode[] {
  return childrenOf(document, layout.id).filter((node) => node.kind === "column");
}
