import type { ReactNode } from "react";
import type { TileNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { Interactive } from "./interaction/interactive.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function TileView(props: PartProps<TileNode>): ReactNode {
  const { node, assets, children } = props;
  return (
    <section {...partAttributes(props, "mozaik-tile")}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      <Interactive node={node} isEdited={props.isEdited} origin={props.origin}>
        {children}
      </Interactive>
    </section>
  );
}
