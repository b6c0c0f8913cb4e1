import type { ReactNode } from "react";
import type { PageNode } from "#mozaik/document";
import { Backdrop } from "./backdrop.tsx";
import { type PartProps, partAttributes } from "./part.ts";

export function PageView(props: PartProps<PageNode>): ReactNode {
  const { node, assets, children } = props;
  return (
    <div {...partAttributes(props, "mozaik-page")}>
      <Backdrop image={node.design?.backgroundImage} assets={assets} />
      {children}
    </div>
  );
}
