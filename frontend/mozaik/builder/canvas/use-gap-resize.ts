import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
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

/** How far a key moves a gap, in percent of the row; with Shift five times as far. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -100,
  End: 100,
};

/**
 * Moves the gap after the column with this index, by pointer or keys. The move is a preview until it is released as one
 * edit. `shares`: the widths during the move, otherwise null.
 */
export function useGapResize(layoutId: NodeId, boxes: readonly ColumnBox[], index: number, scope: Scope) {
  const builder = useBuilder();
  const press = useRef<{ x: number; pointer: number } | null>(null);
  const start = useRef<{ shares: readonly ColumnShare[]; px: number } | null>(null);
  const [shares, setShares] = useState<readonly ColumnShare[] | null>(null);
  const request = (wanted: readonly ColumnShare[]) =>
    resizeRequest(builder.draft.state.get().document, layoutId, index, scope, wanted);
  const begin = () => {
    start.current ??= { shares: sharesOf(boxes), px: boxes.reduce((sum, { width }) => sum + width, 0) };
    return start.current;
  };
  const tryOut = (wanted: readonly ColumnShare[]) => {
    setShares(wanted);
    builder.view.tryOut([request(wanted)]);
  };
  const drop = () => {
    press.current = null;
    start.current = null;
    setShares(null);
    builder.view.tryOut(null);
  };
  const settle = () => {
    const wanted = shares;
    drop();
    if (wanted) builder.edit(request(wanted));
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, pointer: event.pointerId };
    begin();
  };
  const travel = (event: PointerEvent) => {
    if (press.current?.pointer !== event.pointerId || !start.current) return;
    const delta = ((event.clientX - press.current.x) / start.current.px) * 100;
    if (delta !== 0 || shares) tryOut(moveGap(start.current.shares, index, delta, !event.altKey));
  };
  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === "Escape" && shares) {
      event.preventDefault();
      event.stopPropagation();
      return drop();
    }
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const from = shares ?? begin().shares;
    tryOut(moveGap(from, index, event.shiftKey ? step * 5 : step, false));
  };
  return {
    shares,
    onPointerDown: down,
    onPointerMove: travel,
    onPointerUp: settle,
    onPointerCancel: drop,
    onKeyDown: key,
    onKeyUp: settle,
    onBlur: settle,
  };
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
