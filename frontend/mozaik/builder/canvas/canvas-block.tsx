import { type HTMLAttributes, useContext } from "react";
import { type BlockNode, describeNode, isEmptyRichText, type NodeId, TEXT_PLACEHOLDER } from "#mozaik/document";
import { BlockContent } from "../../view/block-content.tsx";
import { BlockView } from "../../view/block-view.tsx";
import { openWidgetPanel } from "../commands/place-widget.ts";
import { useBuilder, useSelectionOf } from "../view-state/builder-context.ts";
import { editedId, isSelectedAlone } from "../view-state/view-state.ts";
import css from "./canvas.module.css";
import { CanvasContext } from "./canvas-context.ts";
import { CanvasWidget } from "./canvas-widget.tsx";
import { ConditionBadge } from "./condition-badge.tsx";
import { EmptyBlock } from "./empty-block.tsx";
import { InsertAround } from "./insert-around.tsx";
import { UploadsHere, useUploadsAt } from "./uploads-here.tsx";
import { WritingPlace } from "./writing-place.tsx";

interface CanvasBlockProps {
  node: BlockNode;
  attributes: HTMLAttributes<HTMLElement>;
}

/** A block: its viewer, its text editor while open, or the choice of content if it is empty. */
export function CanvasBlock({ node, attributes }: CanvasBlockProps) {
  const { assets } = useContext(CanvasContext);
  const isEditing = useSelectionOf(node.id, (view) => editedId(view) === node.id);
  const isAlone = useSelectionOf(node.id, (view) => isSelectedAlone(view, node.id));
  const builder = useBuilder();
  const { isReadOnly } = builder;
  const { content } = node;
  const frame = {
    ...attributes,
    tabIndex: isEditing ? -1 : 0,
    "aria-label": describeNode(node),
    role: "group",
    ...(content?.type === "widget" && { onDoubleClick: () => openWidgetPanel(builder, node.id) }),
  };
  return (
    <BlockView node={node} assets={assets} isEdited attributes={frame}>
      {content === undefined && !isReadOnly && <Emptiness id={node.id} />}
      {content?.type === "text" && isEditing ? (
        <WritingPlace blockId={node.id} text={content.text}>
          {isEmptyRichText(content.text) ? <Hint /> : <BlockContent block={node} assets={assets} />}
        </WritingPlace>
      ) : content?.type === "text" && isEmptyRichText(content.text) ? (
        <Hint />
      ) : content?.type === "asset" && !assets[content.assetId] ? (
        <p className={css.hint}>This asset no longer exists.</p>
      ) : content?.type === "widget" ? (
        <CanvasWidget blockId={node.id} widget={content.widget} />
      ) : (
        <BlockContent block={node} assets={assets} isInert />
      )}
      {isAlone && !isReadOnly && <InsertAround node={node} />}
      {!isReadOnly && node.showIf && <ConditionBadge id={node.id} condition={node.showIf} />}
    </BlockView>
  );
}

/** The choice of content, or the files that are being uploaded into the block. */
function Emptiness({ id }: { id: NodeId }) {
  const batches = useUploadsAt(id);
  return batches.length === 0 ? (
    <EmptyBlock id={id} />
  ) : (
    batches.map((batch) => <UploadsHere key={batch.id} batch={batch} />)
  );
}

function Hint() {
  return <p className={css.hint}>{TEXT_PLACEHOLDER}</p>;
}
