import { z } from "zod";
import { defineInteraction } from "../interaction-definition.ts";
import { ACTIONS_OF, EFFECT_ACTIONS, LIFT, MOTION_DIRECTIONS, TIMER } from "./effect-rules.ts";

/** Seconds. */
const Timer = z.number().min(0).max(TIMER.most);

/** A block that fades, lifts or moves in, under the pointer or while the page is scrolled. */
export const AnimationEffects = z
  .strictObject({
    type: z.literal("animation-effects-interaction"),
    action: z.enum(EFFECT_ACTIONS),
    effect: z.discriminatedUnion("type", [
      z.strictObject({ type: z.literal("fade"), opacity: z.number().min(0).max(1), timer: Timer }),
      z.strictObject({
        type: z.literal("lift"),
        /** How far it rises, in px. */
        transform: z.number().min(0).max(LIFT.most),
        boxShadow: z.boolean(),
      }),
      z.strictObject({
        type: z.literal("motion"),
        /** Where it moves to. */
        direction: z.enum(MOTION_DIRECTIONS),
        timer: Timer,
      }),
    ]),
  })
  .refine(({ action, effect }) => ACTIONS_OF[effect.type].includes(action), "This effect needs another action.");
export type AnimationEffects = z.output<typeof AnimationEffects>;

export const animationEffects = defineInteraction(AnimationEffects, {
  type: "animation-effects-interaction",
  noun: ({ effect }) => effect.type,
  check: () => [],
});
