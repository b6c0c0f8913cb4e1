import { type RefObject, useMemo } from "react";
import { ancestors, childrenOf, isShownAt, type MozaikDocument, type NodeId } from "#mozaik/document";
import { classNames } from "../../../ui/class-names.ts";
import { LEAST_SHARE, sharesOf } from "../model/column-resizing.ts";
import { type Scope, scopeOf } from "../model/formats/scope.ts";
import { useBuilder, useChildIds, useDraft, useView } from "../view-state/builder-context.ts";
import { trialOf } from "../view-state/view-state.ts";
import css from "./column-gaps.module.css";
import { type ColumnBox, useColumnBoxes } from "./use-column-boxes.ts";
import { useGapResize } from "./use-gap-resize.ts";

/**
 * Handles in the gaps between the columns of the selected layout, or of the one around the selection. An overlay on the
 * page.
 */
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
  /** Index of the column before the gap. */
  index: number;
  scope: Scope;
};

/** The separator between two columns: its place, its value for screen readers, and its drag and key handlers. */
function Gap({ layoutId, boxes, index, scope }: GapProps) {
  const builder = useBuilder();
  const { value: shares, handlers } = useGapResize(layoutId, boxes, index, scope);
  const now = shares ?? sharesOf(boxes);
  const [left, right] = [now[index], now[index + 1]];
  const [box, next] = [boxes[index], boxes[index + 1]];
  if (!left || !right || !box || !next) return null;
  const all = childrenOf(builder.draft.state.get().document, layoutId);
  const numberOf = (id: NodeId) => all.findIndex((column) => column.id === id) + 1;
  const place = {
    left: box.left + box.width,
    width: next.left - box.left - box.width,
    top: box.top,
    height: box.height,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot have a value
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
      // On the page, which is always light.
      data-theme="light"
      style={place}
      {...handlers}
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

function percent(share: number): string {
  return `${Number(share.toFixed(1))} %`;
}
