import { z } from "zod";
import { HexColorAlpha } from "../../color.ts";
import { Padding } from "../../measure.ts";
import { RichText } from "../../rich-text.ts";
import {
  EMPTY_TEXT,
  InteractionName,
  TEXT_BACKGROUND,
  TEXT_PADDING,
  textProblems,
  textRefs,
  withTextTargets,
} from "../common-fields.ts";
import { defineInteraction } from "../interaction-definition.ts";
import { SLIDER_MODES, SLIDER_POSITIONS } from "./slider-looks.ts";

/** A handle at one side of a structure pulls a text over it. */
export const SliderInteraction = z.strictObject({
  type: z.literal("slider-interaction"),
  text: RichText,
  name: InteractionName,
  backgroundColour: HexColorAlpha,
  iconColour: HexColorAlpha,
  mode: z.enum(SLIDER_MODES),
  position: z.enum(SLIDER_POSITIONS),
  padding: Padding,
});
export type SliderInteraction = z.output<typeof SliderInteraction>;

export const NEW_SLIDER: SliderInteraction = {
  type: "slider-interaction",
  text: EMPTY_TEXT,
  name: "",
  backgroundColour: TEXT_BACKGROUND,
  iconColour: "#000000",
  mode: "arrowWithCircle",
  position: "bottom",
  padding: TEXT_PADDING,
};

export const sliderInteraction = defineInteraction(SliderInteraction, {
  type: "slider-interaction",
  noun: () => "slider",
  check: ({ text }, around) => textProblems(text, "slider", around),
  refs: ({ text }) => textRefs(text),
  withTargets: withTextTargets,
});
