import { z } from "zod";
import { accordionInteraction, NEW_ACCORDION } from "./accordion/definition.ts";
import { animationEffects } from "./animation-effects/definition.ts";
import { type Effect, NEW_FADE, NEW_LIFT, NEW_MOTION } from "./animation-effects/effect-rules.ts";
import type { InteractionChoice } from "./interaction-choices.ts";
import type { InteractionDefinition } from "./interaction-definition.ts";
import { linkInteraction, NEW_LINK } from "./link/definition.ts";
import { NEW_SLIDER, sliderInteraction } from "./slider/definition.ts";
import { NEW_SWIVEL, swivelInteraction } from "./swivel/definition.ts";
import { NEW_TARGET, targetInteraction } from "./target/definition.ts";

/** Every type of interaction. A new one is a new folder, a line here and in the schemas below. */
export const INTERACTIONS = {
  "slider-interaction": sliderInteraction,
  "swivel-interaction": swivelInteraction,
  "accordion-interaction": accordionInteraction,
  "target-interaction": targetInteraction,
  "link-interaction": linkInteraction,
  "animation-effects-interaction": animationEffects,
} as const;

const common = [sliderInteraction.schema, swivelInteraction.schema] as const;

/** A structure has one interaction, which has the structure's id. */
export const AnyInteraction = z.discriminatedUnion("type", common);
export const TileInteraction = z.discriminatedUnion("type", [
  ...common,
  accordionInteraction.schema,
  targetInteraction.schema,
]);
export const BlockInteraction = z.discriminatedUnion("type", [
  ...common,
  linkInteraction.schema,
  animationEffects.schema,
]);
export const Interaction = z
  .discriminatedUnion("type", [
    ...common,
    accordionInteraction.schema,
    targetInteraction.schema,
    linkInteraction.schema,
    animationEffects.schema,
  ])
  .meta({ id: "Interaction" });
export type Interaction = z.output<typeof Interaction>;

/** The definition of the interaction's type. */
export function interactionDefinition(interaction: Interaction): InteractionDefinition<Interaction> {
  return INTERACTIONS[interaction.type];
}

/** What each choice of the menu starts with. */
export const NEW_INTERACTIONS: Readonly<Record<InteractionChoice, Interaction>> = {
  slider: NEW_SLIDER,
  swivel: NEW_SWIVEL,
  accordion: NEW_ACCORDION,
  target: NEW_TARGET,
  link: NEW_LINK,
  fade: effects("hover", NEW_FADE),
  lift: effects("hover", NEW_LIFT),
  motion: effects("scroll", NEW_MOTION),
};

function effects(action: "hover" | "scroll", effect: Effect): Interaction {
  return { type: "animation-effects-interaction", action, effect };
}
