import type { ReactNode } from "react";
import type { TileNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function TileView({ node, assets, children, attributes }: PartProps<TileNode>): ReactNode {
  return (
    <section {...partAttributes(node, "mozaik-tile", attributes)}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      {children}
    </section>
  );
}
