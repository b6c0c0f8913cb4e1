import type { ReactNode } from "react";
import type { LayoutNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function LayoutView({ node, assets, children, attributes }: PartProps<LayoutNode>): ReactNode {
  return (
    <div {...partAttributes(node, "mozaik-layout", attributes)}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      {children}
    </div>
  );
}
