import type { CSSProperties } from "react";
import {
  type Effect,
  LIFT,
  MOTION_DIRECTIONS,
  TIMER,
} from "#modules/mozaik/document/interactions/animation-effects/effect-rules";
import { interactionOf } from "#modules/mozaik/document/interactions/offered-interactions";
import type { Node } from "#mozaik/document";
import { fraction, keyword, px } from "../style/css-value.ts";

export interface EffectAttributes {
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** Class and custom properties of a part that fades, lifts or moves in. `interaction.css` does the rest. */
export function effectAttributes(node: Node): EffectAttributes {
  const interaction = interactionOf(node);
  if (interaction?.type !== "animation-effects-interaction") return {};
  const { action, effect } = interaction;
  switch (effect.type) {
    case "fade":
      return attributes(action === "scroll" ? "mozaik-appears" : "mozaik-fades", {
        "--fade": fraction(effect.opacity),
        ...times(effect),
      });
    case "lift":
      return attributes("mozaik-lifts", {
        "--lift": px(effect.transform, LIFT.most),
        "--shade": effect.boxShadow ? undefined : "none",
      });
    case "motion":
      return attributes("mozaik-appears mozaik-moves", {
        "--shift": SHIFTS[keyword(effect.direction, MOTION_DIRECTIONS) ?? "top"],
        ...times(effect),
      });
  }
}

/** Where a part comes from if it moves to the left, … */
const SHIFTS: Readonly<Record<string, string>> = {
  left: "80px 0px",
  right: "-80px 0px",
  top: "0px 80px",
  bottom: "0px -80px",
};

/** Each second takes another 30 % of the way into view, where the browser ties the effect to the scrolling. */
const PERCENT_A_SECOND = 30;

function times({ timer }: Extract<Effect, { timer: number }>): Record<string, string | undefined> {
  const isKnown = Number.isFinite(timer) && timer >= 0 && timer <= TIMER.most;
  const seconds = isKnown ? timer : TIMER.usual;
  return { "--timer": `${seconds}s`, "--range": `${Math.min(Math.max(seconds * PERCENT_A_SECOND, 1), 100)}%` };
}

function attributes(className: string, style: Readonly<Record<string, string | undefined>>): EffectAttributes {
  return { className, style };
}
