import { z } from "zod";
import { Alignment } from "../../alignment.ts";
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
import { SWIVEL_DIRECTIONS } from "./swivel-looks.ts";

/** A text swings over a structure like a door. */
export const SwivelInteraction = z.strictObject({
  type: z.literal("swivel-interaction"),
  text: RichText,
  name: InteractionName,
  backgroundColour: HexColorAlpha,
  direction: z.enum(SWIVEL_DIRECTIONS),
  /** Where the text is if it is lower than the structure. */
  alignY: Alignment,
  padding: Padding,
});
export type SwivelInteraction = z.output<typeof SwivelInteraction>;

export const NEW_SWIVEL: SwivelInteraction = {
  type: "swivel-interaction",
  text: EMPTY_TEXT,
  name: "",
  backgroundColour: TEXT_BACKGROUND,
  direction: "left",
  alignY: "flex-start",
  padding: TEXT_PADDING,
};

export const swivelInteraction = defineInteraction(SwivelInteraction, {
  type: "swivel-interaction",
  noun: () => "swivel",
  check: ({ text }, around) => textProblems(text, "swivel", around),
  refs: ({ text }) => textRefs(text),
  withTargets: withTextTargets,
});
