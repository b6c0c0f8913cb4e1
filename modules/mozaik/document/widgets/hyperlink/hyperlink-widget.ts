import { z } from "zod";
import { inputFields, NEW_INPUT } from "../input-widget.ts";

/** Asks for an address. */
export const HyperlinkWidget = z.strictObject({ type: z.literal("hyperlink"), ...inputFields });
export type HyperlinkWidget = z.output<typeof HyperlinkWidget>;

export const NEW_HYPERLINK_WIDGET: HyperlinkWidget = { type: "hyperlink", ...NEW_INPUT };
