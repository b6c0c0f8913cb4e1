import { interactionOf } from "#modules/mozaik/document/interactions/offered-interactions";
import type { MozaikDocument } from "#mozaik/document";

/** What a page must load for its interactions. */
export interface InteractionNeeds {
  style: boolean;
  script: boolean;
}

/** Targets need nothing, and most interactions work without a script. */
export function interactionNeeds(document: MozaikDocument): InteractionNeeds {
  const interactions = Object.values(document.nodes).flatMap((node) => interactionOf(node) ?? []);
  return {
    style: interactions.some(({ type }) => type !== "target-interaction"),
    script: interactions.some(
      (each) =>
        each.type === "accordion-interaction" ||
        (each.type === "animation-effects-interaction" && each.action === "scroll"),
    ),
  };
}
