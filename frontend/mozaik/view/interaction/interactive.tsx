import type { ReactNode } from "react";
import { interactionOf } from "#modules/mozaik/document/interactions/offered-interactions";
import type { Node } from "#mozaik/document";
import { AccordionView } from "./accordion-view.tsx";
import { SliderView } from "./slider-view.tsx";
import { SwivelView } from "./swivel-view.tsx";

export interface InteractiveProps {
  node: Node;
  /** True on the canvas, where an accordion is collapsed only if its author wants that while editing. */
  isEdited?: boolean;
  /** The mall's own address, to tell its links from external ones. */
  origin?: string | undefined;
  children: ReactNode;
}

/**
 * What is inside a part, with what visitors open and close there. It works without a script, and everything closed is
 * in the HTML. It needs `interaction.css`.
 */
export function Interactive({ node, isEdited = false, origin, children }: InteractiveProps): ReactNode {
  const interaction = interactionOf(node);
  switch (interaction?.type) {
    case "accordion-interaction":
      return (
        <AccordionView accordion={interaction} isEdited={isEdited}>
          {children}
        </AccordionView>
      );
    case "slider-interaction":
      return (
        <>
          {children}
          <SliderView slider={interaction} origin={origin} />
        </>
      );
    case "swivel-interaction":
      return (
        <>
          {children}
          <SwivelView swivel={interaction} origin={origin} />
        </>
      );
    default:
      return children;
  }
}
