// Rules of effects, without zod.

export const EFFECT_ACTIONS = ["hover", "scroll"] as const;
export const MOTION_DIRECTIONS = ["left", "right", "top", "bottom"] as const;

export type EffectAction = (typeof EFFECT_ACTIONS)[number];
export type Effect =
  | { type: "fade"; opacity: number; timer: number }
  | { type: "lift"; transform: number; boxShadow: boolean }
  | { type: "motion"; direction: (typeof MOTION_DIRECTIONS)[number]; timer: number };
export interface Effects {
  action: EffectAction;
  effect: Effect;
}

/** Seconds; an empty field means the usual time. */
export const TIMER = { usual: 2, most: 60, step: 0.1 } as const;
/** px */
export const LIFT = { usual: 4, most: 25 } as const;

/** What may start each effect. */
export const ACTIONS_OF: { readonly [Type in Effect["type"]]: readonly EffectAction[] } = {
  fade: ["hover", "scroll"],
  lift: ["hover"],
  motion: ["scroll"],
};

export const NEW_FADE: Effect = { type: "fade", opacity: 0.5, timer: TIMER.usual };
export const NEW_LIFT: Effect = { type: "lift", transform: LIFT.usual, boxShadow: true };
export const NEW_MOTION: Effect = { type: "motion", direction: "top", timer: TIMER.usual };

/** The effects with another action; an effect that does not work with it becomes a fade. */
export function withAction<E extends Effects>(effects: E, action: EffectAction): E {
  const works = ACTIONS_OF[effects.effect.type].includes(action);
  return { ...effects, action, effect: works ? effects.effect : NEW_FADE };
}

/** A typed time in seconds, in steps: empty or not a number means the usual time. */
export function timerOf(seconds: number | null): number {
  if (seconds === null || !Number.isFinite(seconds)) return TIMER.usual;
  const stepsIn = Math.round(1 / TIMER.step); // dividing by the step would make 0.75 a little less than 7.5 steps
  return Math.round(Math.min(Math.max(seconds, 0), TIMER.most) * stepsIn) / stepsIn;
}

/** A typed shift in whole px, within the limits. */
export function liftOf(px: number | null): number {
  return px === null || !Number.isFinite(px) ? LIFT.usual : Math.round(Math.min(Math.max(px, 0), LIFT.most));
}
