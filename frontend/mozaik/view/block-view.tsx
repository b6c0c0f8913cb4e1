import type { ReactNode } from "react";
import type { BlockNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { type PartProps, partAttributes } from "./part.ts";

/** A block's frame. What it shows comes as `children`: a `BlockContent`, or an editor in its place. */
export function BlockView({ node, assets, children, attributes }: PartProps<BlockNode>): ReactNode {
  return (
    <div {...partAttributes(node, `mozaik-block mozaik-block-${node.content?.type ?? "empty"}`, attributes)}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      {children}
    </div>
  );
}
