import { type FocusEvent, type MouseEvent, type RefObject, useMemo, useRef, useState } from "react";
import { isEmptyRichText, type NodeId } from "#mozaik/document";
import { classNames } from "../../../ui/class-names.ts";
import { isMultiSelect, multiSelection } from "../commands/multi-select.ts";
import type { DragRules } from "../dragging/drag-rules.ts";
import { dropTarget } from "../dragging/drop-target.ts";
import { useDrag } from "../dragging/use-drag.ts";
import { useFileDrop } from "../dragging/use-file-drop.ts";
import { useScale } from "../geometry/use-scale.ts";
import type { Companion } from "../live/companions.ts";
import { scopeOf } from "../model/formats/scope.ts";
import { isLongPage } from "../model/long-page.ts";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder, useChildIds, useDraft, useStructure, useView } from "../view-state/builder-context.ts";
import { isFocusedQuietly } from "../view-state/focus-node.ts";
import { editedId } from "../view-state/view-state.ts";
import css from "./canvas.module.css";
import { CanvasContext } from "./canvas-context.ts";
import { CanvasNode } from "./canvas-node.tsx";
import { CanvasStyles } from "./canvas-styles.tsx";
import { ColumnGaps } from "./column-gaps.tsx";
import { CompanionFrames } from "./companion-frames.tsx";
import { DoublePress } from "./double-press.ts";
import { HoverInsert } from "./hover-insert.tsx";
import { MultiSelectionFrames } from "./multi-selection-frames.tsx";
import { ResizeHandles } from "./resize-handles.tsx";
import { SelectionEffects } from "./selection-effects.tsx";
import { SelectionFrame } from "./selection-frame.tsx";
import "../../view/interaction/interaction.css";
import "../../view/view.css";
import "../../view/widget/every-widget.css";

/** The Mozaik, drawn by the viewer's components at the chosen width and scaled to fit. */
export function Canvas({ companions }: { companions: readonly Companion[] }) {
  const builder = useBuilder();
  const pages = useChildIds(null);
  const isLong = isLongPage(useStructure());
  const width = useView((view) => view.width);
  const assets = useDraft((state) => state.assets);
  const shared = useMemo(() => ({ scope: scopeOf(width), assets }), [width, assets]);
  const stage = useRef<HTMLDivElement>(null);
  const [ground, scale] = useScale(width);
  const drag = useDrag(
    ground,
    useMemo(() => dragRules(builder, stage), [builder]),
  );
  const files = useFileDrop(ground, stage);
  const [presses] = useState(() => new DoublePress());

  const selectAt = (target: EventTarget) => {
    const id = nodeAt(target);
    if (id !== undefined) builder.view.select(id);
  };
  // Also for the middle button, which would open another tab.
  const keepLinksStill = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    keepLinksStill(event);
    if (event.target instanceof Element && event.target.closest("button, [role=dialog]")) return;
    const { id, place } = presses.about(event, nodeAt(event.target));
    if (id !== undefined && isMultiSelect(event)) builder.view.choose(multiSelection(builder, id, event.shiftKey));
    else if (id !== undefined && !startsText(builder, id, place)) builder.view.select(id);
    if (id === undefined && event.target === ground.current) builder.view.select(null);
  };
  const enterText = (event: MouseEvent) => {
    const { id, place } = presses.about(event, nodeAt(event.target));
    const node = id === undefined ? undefined : builder.draft.state.get().document.nodes[id];
    if (node?.kind === "block" && node.content?.type === "text") builder.editText(node.id, place);
  };
  const focus = (event: FocusEvent) => {
    if (isFocusedQuietly()) return;
    if (event.target instanceof Element && event.target.matches("[data-kind=block]:focus-visible")) {
      selectAt(event.target);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every action here is also in a menu and has a key
    // biome-ignore lint/a11y/useKeyWithClickEvents: builder-keys.ts
    <div
      ref={ground}
      className={classNames(css.ground, drag !== null && css.dragging, isLong && css.long)}
      onClick={click}
      onAuxClick={keepLinksStill}
      onDoubleClick={enterText}
      onFocus={focus}
      data-canvas
    >
      <div ref={stage} className={css.stage}>
        <div className={css.paper} style={{ width, zoom: scale, "--builder-unzoom": 1 / scale }} data-theme="light">
          <CanvasStyles />
          <article className="mozaik">
            <CanvasContext value={shared}>
              {pages.map((id) => (
                <CanvasNode key={id} id={id} />
              ))}
            </CanvasContext>
          </article>
        </div>
        <SelectionEffects ground={ground} stage={stage} />
        <CompanionFrames stage={stage} companions={companions} />
        <MultiSelectionFrames stage={stage} />
        <SelectionFrame stage={stage} isDragging={drag !== null} />
        {!builder.isReadOnly && drag === null && <ColumnGaps stage={stage} />}
        {!builder.isReadOnly && drag === null && <ResizeHandles stage={stage} />}
        {!builder.isReadOnly && drag === null && <HoverInsert ground={ground} stage={stage} />}
        {drag?.line && <div className={css.dropLine} style={drag.line} data-drop-line />}
        {files && <div className={files.isInto ? css.dropInto : css.dropLine} style={files.line} data-drop-line />}
      </div>
    </div>
  );
}

/**
 * What a press drags: the block, or the structure whose handle was pressed. Controls and open texts keep their presses.
 */
function dragRules(builder: Builder, stage: RefObject<HTMLElement | null>): DragRules {
  return {
    pick(target) {
      const handle = target.closest<HTMLElement>("[data-drag]");
      if (handle) return handle.dataset.drag;
      if (
        target.closest(
          "button, input, textarea, [contenteditable=true], [role=toolbar], [role=separator], [role=slider]",
        )
      ) {
        return undefined;
      }
      return target.closest<HTMLElement>("[data-kind=block]")?.dataset.node;
    },
    aim(ids, x, y) {
      const node = builder.draft.state.get().document.nodes[ids[0] ?? ""];
      return node && stage.current ? dropTarget(stage.current, node.kind, ids, x, y) : null;
    },
  };
}

/** Opens a text on the second press, or an empty one on the first. */
function startsText(builder: Builder, id: NodeId, pressedAt: { x: number; y: number }): boolean {
  const node = builder.draft.state.get().document.nodes[id];
  const view = builder.view.get();
  if (node?.kind !== "block" || node.content?.type !== "text" || editedId(view) === id) return false;
  if (view.selectedId !== id && !isEmptyRichText(node.content.text)) return false;
  builder.editText(id, pressedAt);
  return true;
}

function nodeAt(target: EventTarget): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-node]") : null;
  return element?.dataset.node;
}
