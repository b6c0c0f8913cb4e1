import type { ReactNode } from "react";
import type { BlockNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { Interactive } from "./interaction/interactive.tsx";
import { type PartProps, partAttributes } from "./part.ts";

/** A block's frame. Its content comes as `children`: a `BlockContent`, or an editor. */
export function BlockView(props: PartProps<BlockNode>): ReactNode {
  const { node, assets, children } = props;
  return (
    <div {...partAttributes(props, node.content ? "mozaik-block" : "mozaik-block mozaik-block-empty")}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      <Interactive node={node} isEdited={props.isEdited} origin={props.origin}>
        {children}
      </Interactive>
    </div>
  );
}
