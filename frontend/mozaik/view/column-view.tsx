import type { ReactNode } from "react";
import type { ColumnNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function ColumnView(props: PartProps<ColumnNode>): ReactNode {
  const { node, assets, children } = props;
  return (
    <div {...partAttributes(props, "mozaik-column")}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      {children}
    </div>
  );
}
