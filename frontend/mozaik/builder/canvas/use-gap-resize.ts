import {
  childrenOf,
  columnWidthAt,
  type EditRequest,
  isShownAt,
  type MozaikDocument,
  type Node,
  type NodeId,
} from "#mozaik/document";
import { type ColumnShare, moveGap, sharesOf, shownPart } from "../model/column-resizing.ts";
import type { Scope } from "../model/formats/scope.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import type { ColumnBox } from "./use-column-boxes.ts";
import { useTrialDrag } from "./use-trial-drag.ts";

/** How far a key moves a gap, in percent of the row; with Shift five times as far. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -100,
  End: 100,
};

/** Moves the gap after the column with this index, by pointer or keys. `value`: the widths during the move. */
export function useGapResize(layoutId: NodeId, boxes: readonly ColumnBox[], index: number, scope: Scope) {
  const builder = useBuilder();
  const row = boxes.reduce((sum, { width }) => sum + width, 0);
  return useTrialDrag<readonly ColumnShare[]>({
    start: () => sharesOf(boxes),
    moved: (from, dx, _dy, snaps) => moveGap(from, index, (dx / row) * 100, snaps),
    stepped(from, key, isLarge) {
      const step = STEPS[key];
      return step === undefined ? undefined : moveGap(from, index, isLarge ? step * 5 : step, false);
    },
    edits: (shares) => [resizeRequest(builder.draft.state.get().document, layoutId, index, scope, shares)],
  });
}

/** Columns with a width in px keep it unless they are next to the gap. */
function resizeRequest(
  document: MozaikDocument,
  layoutId: NodeId,
  index: number,
  scope: Scope,
  wanted: readonly ColumnShare[],
): EditRequest<"resizeColumns"> {
  const part = partOf(document, layoutId, scope);
  const widths = wanted
    .filter(({ id }, at) => at === index || at === index + 1 || !hasPixels(document.nodes[id], scope))
    .map(({ id, share }) => ({ id, width: `${Number((share * part).toFixed(2))}%` }));
  return { edit: "resizeColumns", input: { id: layoutId, widths, ...(scope === "base" ? {} : { breakpoint: scope }) } };
}

function partOf(document: MozaikDocument, layoutId: NodeId, scope: Scope): number {
  const columns = childrenOf(document, layoutId).filter((node) => node.kind === "column");
  return shownPart(
    columns.map((column) => ({ isShown: isShownAt(column, scope), width: columnWidthAt(column, scope) })),
  );
}

function hasPixels(node: Node | undefined, scope: Scope): boolean {
  return node?.kind === "column" && (columnWidthAt(node, scope)?.endsWith("px") ?? false);
}
