import { type CSSProperties, type HTMLAttributes, memo, useContext } from "react";
import type { ColumnNode, LayoutNode, Node, NodeId } from "#mozaik/document";
import { classNames } from "../../../ui/class-names.ts";
import { ColumnView } from "../../view/column-view.tsx";
import { LayoutView } from "../../view/layout-view.tsx";
import { PageView } from "../../view/page-view.tsx";
import { TileView } from "../../view/tile-view.tsx";
import { isHiddenIn } from "../model/formats/scope.ts";
import { isLongColumn } from "../model/long-page.ts";
import { useBlocksHigh, useBuilder, useChildIds, useShownNode } from "../view-state/builder-context.ts";
import { AddFirstBlock, AddLayout, AddLayoutLine, AddTile } from "./add-structure.tsx";
import css from "./canvas.module.css";
import { CanvasBlock } from "./canvas-block.tsx";
import { CanvasContext } from "./canvas-context.ts";
import { ConditionBadge } from "./condition-badge.tsx";
import { HiddenStrip } from "./hidden-strip.tsx";
import { PreviewLine } from "./preview-line.tsx";
import { UploadsHere, useUploadsAt, withUploads } from "./uploads-here.tsx";

/**
 * One node with its children, drawn by the viewer's own components. Each subscribes to its own record, so an edit
 * re-renders only the nodes it changed.
 */
export const CanvasNode = memo(function CanvasNode({ id }: { id: NodeId }) {
  const node = useShownNode(id);
  const { scope, assets } = useContext(CanvasContext);
  const { isReadOnly } = useBuilder();
  if (!node) return null;
  const attributes = nodeAttributes(node);
  if (isHiddenIn(node, scope)) return isReadOnly ? null : <HiddenStrip node={node} attributes={attributes} />;
  switch (node.kind) {
    case "page":
      return (
        <PageView node={node} assets={assets} attributes={attributes}>
          <Children of={id} />
          {!isReadOnly && <AddTile pageId={id} />}
        </PageView>
      );
    case "tile":
      return (
        <TileView node={node} assets={assets} isEdited attributes={attributes}>
          <Children of={id} />
          {!isReadOnly && <AddLayout tileId={id} />}
          {!isReadOnly && <PreviewLine below={id} />}
          {!isReadOnly && node.showIf && <ConditionBadge id={id} condition={node.showIf} />}
        </TileView>
      );
    case "layout":
      return <Layout node={node} attributes={attributes} />;
    case "column":
      return <Column node={node} attributes={attributes} />;
    case "block":
      return <CanvasBlock node={node} attributes={attributes} />;
  }
});

/** `--blocks-high` lets the browser guess the height of a layout that it has not drawn yet. */
function Layout({ node, attributes }: { node: LayoutNode; attributes: HTMLAttributes<HTMLElement> }) {
  const { assets } = useContext(CanvasContext);
  const { isReadOnly } = useBuilder();
  const style: CSSProperties & Record<"--blocks-high", number> = { "--blocks-high": useBlocksHigh(node.id) };
  return (
    <LayoutView node={node} assets={assets} isEdited attributes={{ ...attributes, style }}>
      {!isReadOnly && <AddLayoutLine before={node} />}
      <Children of={node.id} />
      {!isReadOnly && node.showIf && <ConditionBadge id={node.id} condition={node.showIf} />}
    </LayoutView>
  );
}

function Column({ node, attributes }: { node: ColumnNode; attributes: HTMLAttributes<HTMLElement> }) {
  const { assets } = useContext(CanvasContext);
  const { isReadOnly } = useBuilder();
  const isLong = isLongColumn(useChildIds(node.id));
  const className = classNames(attributes.className, isLong && css.longColumn);
  return (
    <ColumnView node={node} assets={assets} isEdited attributes={{ ...attributes, className }}>
      <Children of={node.id} />
      {!isReadOnly && <AddFirstBlock columnId={node.id} />}
    </ColumnView>
  );
}

function Children({ of }: { of: NodeId }) {
  const shown = withUploads(useChildIds(of), useUploadsAt(of));
  return shown.map((each) =>
    typeof each === "string" ? <CanvasNode key={each} id={each} /> : <UploadsHere key={each.id} batch={each} />,
  );
}

/** The canvas finds the node under the pointer by these attributes. */
function nodeAttributes(node: Node): HTMLAttributes<HTMLElement> {
  const marks = { "data-node": node.id, "data-kind": node.kind };
  return { ...marks, className: node.kind === "block" ? css.block : css.structure };
}
