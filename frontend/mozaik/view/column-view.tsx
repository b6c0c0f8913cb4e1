import type { ReactNode } from "react";
import type { ColumnNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { Interactive } from "./interaction/interactive.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function ColumnView(props: PartProps<ColumnNode>): ReactNode {
  const { node, assets, children } = props;
  return (
    <div {...partAttributes(props, "mozaik-column")}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      <Interactive node={node} isEdited={props.isEdited} origin={props.origin}>
        {children}
      </Interactive>
    </div>
  );
}
