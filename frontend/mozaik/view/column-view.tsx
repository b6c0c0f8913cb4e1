import type { ReactNode } from "react";
import type { ColumnNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function ColumnView({ node, assets, children, attributes }: PartProps<ColumnNode>): ReactNode {
  return (
    <div {...partAttributes(node, "mozaik-column", attributes)}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      {children}
    </div>
  );
}
