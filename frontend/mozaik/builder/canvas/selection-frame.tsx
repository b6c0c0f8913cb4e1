import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useNarrow } from "../../../ui/media-query/use-narrow.ts";
import { useMeasure } from "../geometry/use-measure.ts";
import { kindName } from "../model/node-name.ts";
import { useBuilder, useDraft, useNode, useView } from "../view-state/builder-context.ts";
import { focusNode } from "../view-state/focus-node.ts";
import { trialOf } from "../view-state/view-state.ts";
import { EditMenu } from "./edit-menu.tsx";
import { MultiSelectionBar } from "./multi-selection-bar.tsx";
import css from "./selection-frame.module.css";
import { useBarPlace } from "./use-bar-place.ts";

/** The frame around the selected node with its name, handle and menu. An overlay on the page. */
export function SelectionFrame({ stage, isDragging }: { stage: RefObject<HTMLElement | null>; isDragging: boolean }) {
  const builder = useBuilder();
  const { isReadOnly } = builder;
  const selectedId = useView((view) => view.selectedId);
  const isEditing = useView((view) => view.mode.kind === "editing");
  const isNarrow = useNarrow();
  const areSeveral = useView((view) => view.alsoSelected.length > 0);
  const width = useView((view) => view.width);
  const document = useDraft((state) => state.document);
  const node = useNode(selectedId);
  const trial = useView(trialOf);
  const box = useMeasure(stage, selectedId, document, width, isEditing, trial);
  const bar = useRef<HTMLDivElement>(null);
  // Over a picture the bar covers no text.
  const isAsset = node?.kind === "block" && node.content?.type === "asset";
  const { shift, offset, side, height } = useBarPlace(stage, bar, selectedId, box, isAsset);

  if (!node || !box) return null;
  const back = (event: KeyboardEvent<HTMLElement>) => {
    // Menus opened here handle their own Escape, and so does an open text.
    if (event.key !== "Escape" || event.defaultPrevented || isEditing) return;
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    event.stopPropagation();
    focusNode(document, node.id);
  };
  const canDrag = node.kind !== "page";
  // On small screens the text toolbar is at the lower edge of the screen.
  const hasBar = !(isEditing && isNarrow);
  return (
    <div className={classNames(css.frame, isDragging && css.faded)} style={box} data-bar={hasBar ? side : undefined}>
      {hasBar && (
        <div
          className={classNames(css.holder, css[side])}
          style={{ marginLeft: shift, "--bar-height": `${height}px`, "--bar-offset": `${offset}px` }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles Escape of its buttons */}
          <div ref={bar} className={css.bar} onKeyDown={back} data-tools>
            {!isReadOnly && canDrag && !isEditing && (
              <span className={css.grip} data-drag={node.id} title="Drag to move">
                <GripVertical aria-hidden="true" />
              </span>
            )}
            {!isEditing && !areSeveral && <span className={css.name}>{kindName(node)}</span>}
            {!isReadOnly && !isEditing && !isDragging && !areSeveral && <EditMenu node={node} />}
            {!isEditing && areSeveral && <MultiSelectionBar />}
            {isEditing && <div ref={(toolbarSlot) => builder.view.placeToolbar(toolbarSlot)} />}
          </div>
        </div>
      )}
    </div>
  );
}
