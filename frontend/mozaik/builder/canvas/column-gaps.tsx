import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from "react";
import {
  ancestors,
  childrenOf,
  columnWidthAt,
  type EditRequest,
  isShownAt,
  type MozaikDocument,
  type Node,
  type NodeId,
} from "#mozaik/document";
import { classNames } from "../../../ui/class-names.ts";
import { type ColumnShare, LEAST_SHARE, moveGap, sharesOf, shownPart } from "../model/column-resizing.ts";
import { type Scope, scopeOf } from "../model/formats/scope.ts";
import { useBuilder, useChildIds, useDraft, useView } from "../view-state/builder-context.ts";
import { trialOf } from "../view-state/view-state.ts";
import css from "./column-gaps.module.css";
import { type ColumnBox, useColumnBoxes } from "./use-column-boxes.ts";

/** Handles in the gaps between the columns of the layout that the selection stands in. Lies over the page, not in it. */
export function ColumnGaps({ stage }: { stage: RefObject<HTMLElement | null> }) {
  const document = useDraft((state) => state.document);
  const selectedId = useView((view) => view.selectedId);
  const width = useView((view) => view.width);
  const trial = useView(trialOf);
  const isEditing = useView((view) => view.mode.kind === "editing");
  const scope = scopeOf(width);
  const layoutId = layoutAround(document, selectedId);
  const all = useChildIds(layoutId ?? "");
  const shown = all
    .filter((id) => {
      const node = document.nodes[id];
      return node !== undefined && isShownAt(node, scope);
    })
    .join(" ");
  const ids = useMemo(() => (shown === "" ? [] : shown.split(" ")), [shown]);
  const boxes = useColumnBoxes(stage, ids, document, width, trial);
  if (layoutId === undefined || isEditing) return null;
  return boxes
    .slice(1)
    .map((box, index) => <Gap key={box.id} layoutId={layoutId} boxes={boxes} index={index} scope={scope} />);
}

function layoutAround(document: MozaikDocument, id: NodeId | null): NodeId | undefined {
  const node = id === null ? undefined : document.nodes[id];
  if (!node || node.kind === "page" || node.kind === "tile") return undefined;
  return [node, ...ancestors(document, node.id)].find(({ kind }) => kind === "layout")?.id;
}

type GapProps = {
  layoutId: NodeId;
  boxes: readonly ColumnBox[];
  /** Of the column before the gap. */
  index: number;
  scope: Scope;
};

/** While it is moved the columns only look otherwise; letting go is one edit. */
function Gap({ layoutId, boxes, index, scope }: GapProps) {
  const builder = useBuilder();
  const press = useRef<{ x: number; pointer: number } | null>(null);
  const start = useRef<{ shares: readonly ColumnShare[]; px: number } | null>(null);
  const [shares, setShares] = useState<readonly ColumnShare[] | null>(null);
  const now = shares ?? sharesOf(boxes);
  const [left, right] = [now[index], now[index + 1]];
  const [box, next] = [boxes[index], boxes[index + 1]];
  if (!left || !right || !box || !next) return null;

  const request = (wanted: readonly ColumnShare[]): EditRequest<"resizeColumns"> => {
    const { document } = builder.draft.state.get();
    const part = partOf(document, layoutId, scope);
    const widths = wanted
      .filter(({ id }, at) => at === index || at === index + 1 || !hasPixels(document.nodes[id], scope))
      .map(({ id, share }) => ({ id, width: `${Number((share * part).toFixed(2))}%` }));
    return {
      edit: "resizeColumns",
      input: { id: layoutId, widths, ...(scope === "base" ? {} : { breakpoint: scope }) },
    };
  };
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
    if (wanted) builder.act(request(wanted));
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
  const all = childrenOf(builder.draft.state.get().document, layoutId);
  const numberOf = (id: NodeId) => all.findIndex((column) => column.id === id) + 1;
  const place = {
    left: box.left + box.width,
    width: next.left - box.left - box.width,
    top: box.top,
    height: box.height,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator with a value, which hr is not
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Width of columns ${numberOf(box.id)} and ${numberOf(next.id)}`}
      aria-valuenow={Math.round(left.share)}
      aria-valuemin={LEAST_SHARE}
      aria-valuemax={Math.max(Math.round(left.share + right.share - LEAST_SHARE), LEAST_SHARE)}
      aria-valuetext={`${percent(left.share)} and ${percent(right.share)}`}
      className={classNames(css.gap, shares !== null && css.moving)}
      // It lies on the paper.
      data-theme="light"
      style={place}
      onPointerDown={down}
      onPointerMove={travel}
      onPointerUp={settle}
      onPointerCancel={drop}
      onKeyDown={key}
      onKeyUp={settle}
      onBlur={settle}
    >
      <span className={css.handle} />
      {shares !== null && (
        <span className={css.numbers} aria-hidden="true">
          {percent(left.share)} · {percent(right.share)}
        </span>
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowDown: 1,
  Home: -100,
  End: 100,
};

function percent(share: number): string {
  return `${Number(share.toFixed(1))} %`;
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
