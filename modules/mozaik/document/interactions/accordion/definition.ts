import { z } from "zod";
import { HexColorAlpha } from "../../color.ts";
import { InteractionName } from "../common-fields.ts";
import { defineInteraction } from "../interaction-definition.ts";
import { ACCORDION_ALIGNMENTS, ACCORDION_DISPLAYS, ACCORDION_FONT } from "./accordion-looks.ts";

/** A tile that visitors expand and collapse. */
export const AccordionInteraction = z.strictObject({
  type: z.literal("accordion-interaction"),
  name: InteractionName,
  initiallyCollapsed: z.boolean(),
  /** True if the builder's canvas shows the tile collapsed, too. */
  editModeCollapsed: z.boolean(),
  /** True if the builder offers a link that leads to the tile and expands it. */
  isTarget: z.boolean(),
  appearance: z.strictObject({
    /** False: only an arrow shows, and the text is its name for screen readers. */
    showButton: z.boolean(),
    display: z.enum(ACCORDION_DISPLAYS),
    text: z.string().trim().max(120),
    style: z.strictObject({
      color: HexColorAlpha,
      /** px */
      fontSize: z.int().min(ACCORDION_FONT.least).max(ACCORDION_FONT.most),
      justifyContent: z.enum(ACCORDION_ALIGNMENTS),
    }),
    buttonStyle: z.strictObject({
      backgroundColor: HexColorAlpha,
      borderColor: HexColorAlpha,
      color: HexColorAlpha,
    }),
  }),
});
export type AccordionInteraction = z.output<typeof AccordionInteraction>;

export const NEW_ACCORDION: AccordionInteraction = {
  type: "accordion-interaction",
  name: "",
  initiallyCollapsed: true,
  editModeCollapsed: false,
  isTarget: false,
  appearance: {
    showButton: false,
    display: "text",
    text: "Show More...",
    style: { color: "#0000ff", fontSize: 20, justifyContent: "flex-start" },
    buttonStyle: { backgroundColor: "#0000ff", borderColor: "#000000", color: "#ffffff" },
  },
};

export const accordionInteraction = defineInteraction(AccordionInteraction, {
  type: "accordion-interaction",
  noun: () => "accordion",
  check({ name, appearance }) {
    const isNamed = appearance.text !== "" || (!appearance.showButton && name !== "");
    return isNamed ? [] : [{ kind: "missing-label", message: "An accordion has no text to press." }];
  },
});
