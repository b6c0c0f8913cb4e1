import type { ReactNode } from "react";
import type { LayoutNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { Interactive } from "./interaction/interactive.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function LayoutView(props: PartProps<LayoutNode>): ReactNode {
  const { node, assets, children } = props;
  return (
    <div {...partAttributes(props, "mozaik-layout")}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      <Interactive node={node} isEdited={props.isEdited} origin={props.origin}>
        {children}
      </Interactive>
    </div>
  );
}
