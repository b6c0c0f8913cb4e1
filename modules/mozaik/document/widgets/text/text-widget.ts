import { z } from "zod";
import { judgedFields } from "../feedback.ts";
import { inputFields, NEW_INPUT } from "../input-widget.ts";

export const TEXT_VALIDATIONS = ["text", "email", "tel", "url", "number"] as const;

export const TextWidget = z.strictObject({
  type: z.literal("text"),
  ...inputFields,
  ...judgedFields(z.string().trim().max(10_000)),
  meta: z.strictObject({
    /** Type of the input field. */
    dataValidationType: z.enum(TEXT_VALIDATIONS),
    /** `multiple`: a multi-line field. */
    format: z.enum(["single", "multiple"]),
    /** The placeholder; empty: TEXT_PLACEHOLDER. */
    instructions: z.string().trim().max(200),
  }),
});
export type TextWidget = z.output<typeof TextWidget>;

export const NEW_TEXT_WIDGET: TextWidget = {
  type: "text",
  ...NEW_INPUT,
  meta: { dataValidationType: "text", format: "single", instructions: "" },
};
