import type { Node } from "../node.ts";
import type { Interaction } from "./interaction.ts";
import type { InteractionChoice } from "./interaction-choices.ts";

// Rules of interactions, without zod.

/** The choice that an interaction belongs to. */
export function choiceOf(interaction: Interaction): InteractionChoice {
  switch (interaction.type) {
    case "slider-interaction":
      return "slider";
    case "swivel-interaction":
      return "swivel";
    case "accordion-interaction":
      return "accordion";
    case "target-interaction":
      return "target";
    case "link-interaction":
      return "link";
    case "animation-effects-interaction":
      return interaction.effect.type;
  }
}

/** The interactions that this node may have; none for a page. */
export function offeredInteractions(node: Node): readonly InteractionChoice[] {
  switch (node.kind) {
    case "page":
      return [];
    case "tile":
      return ["slider", "swivel", "accordion", "target"];
    case "layout":
    case "column":
      return ["slider", "swivel"];
    case "block":
      if (node.content?.type === "text") return ["slider", "swivel", "fade", "lift", "motion"];
      if (node.content?.type === "asset") return ["slider", "swivel", "link", "fade", "lift", "motion"];
      return ["slider", "swivel"];
  }
}

/** The node's interaction if it fits the node, which may have got another content since. */
export function interactionOf(node: Node): Interaction | undefined {
  const interaction = node.kind === "page" ? undefined : node.interaction;
  return interaction && offeredInteractions(node).includes(choiceOf(interaction)) ? interaction : undefined;
}
