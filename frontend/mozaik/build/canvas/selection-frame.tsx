import { GripVertical } from "lucide-react";
import { type RefObject, useRef } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { useBuilder, useDraft, useNode, useView } from "../builder-context.ts";
import { EditMenu } from "../menu/edit-menu.tsx";
import { kindName } from "../node-name.ts";
import css from "./selection-frame.module.css";
import { useBarPlace } from "./use-bar-place.ts";
import { useMeasure } from "./use-measure.ts";

/** The frame around the selected node with its name, its handle and its menu. Lies over the page, not in it. */
export function SelectionFrame({ stage, isDragging }: { stage: RefObject<HTMLElement | null>; isDragging: boolean }) {
  const builder = useBuilder();
  const { isReadOnly } = builder;
  const selectedId = useView((view) => view.selectedId);
  const isEditing = useView((view) => view.editingId !== null);
  const width = useView((view) => view.width);
  const document = useDraft((state) => state.document);
  const node = useNode(selectedId);
  const box = useMeasure(stage, selectedId, document, width, isEditing);
  const bar = useRef<HTMLDivElement>(null);
  // Upon a picture the bar hides nothing that must be read.
  const isAsset = node?.kind === "block" && node.content?.type === "asset";
  const { shift, side } = useBarPlace(stage, bar, selectedId, box, isAsset);

  if (!node || !box) return null;
  const canDrag = node.kind === "block" || node.kind === "layout";
  return (
    <div className={classNames(css.frame, isDragging && css.faded)} style={box}>
      <div className={classNames(css.holder, css[side])} style={{ left: shift }}>
        <div ref={bar} className={css.bar}>
          {!isReadOnly && canDrag && !isEditing && (
            <span className={css.grip} data-drag={node.id} title="Drag to move">
              <GripVertical aria-hidden="true" />
            </span>
          )}
          {!isEditing && <span className={css.name}>{kindName(node)}</span>}
          {!isReadOnly && !isEditing && !isDragging && <EditMenu node={node} />}
          {isEditing && <div ref={(toolbarSlot) => builder.show({ toolbarSlot })} />}
        </div>
      </div>
    </div>
  );
}
