import type { ReactNode } from "react";
import type { PageNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function PageView({ node, assets, children, attributes }: PartProps<PageNode>): ReactNode {
  return (
    <div {...partAttributes(node, "mozaik-page", attributes)}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      {children}
    </div>
  );
}
