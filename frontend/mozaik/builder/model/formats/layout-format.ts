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
  /** Columns that no page shows. Changed on wide pages only. */
  hidden: readonly NodeId[];
  /** How columns stand on narrow pages; null: as on wider ones. */
  stacking: Stacking | null;
}

/** Which columns of a layout are shown, and on narrow pages how they stand. */
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
    // Columns are shown first: one must remain at any time.
    const [shown, gone] = [changed.filter((each) => each.hidden), changed.filter((each) => !each.hidden)];
    return [
      ...shown.map(({ id }): TrialEdit => ({ edit: "showColumn", input: { id } })),
      ...gone.map(({ id }): TrialEdit => ({ edit: "hideColumn", input: { id } })),
    ];
  },
};

/** How a layout's columns stand without a value of the scope's own, and whether someone said so for wider pages. */
export function inheritedStacking(layout: Node, scope: Scope): { value: Stacking; isSet: boolean } {
  const set = inheritedValue(layout, scope, "stacking");
  return { value: set ?? (scope === "phone" ? "stack" : "row"), isSet: set !== undefined };
}

export function columnsOf(document: MozaikDocument, layout: Node): ColumnNode[] {
  return childrenOf(document, layout.id).filter((node) => node.kind === "column");
}
