import { z } from "zod";
import { judgedFields } from "../feedback.ts";
import { inputFields, NEW_INPUT } from "../input-widget.ts";

export const NUMERIC_DISPLAYS = ["input", "slider", "radio", "rating"] as const;
/** Most radio buttons or stars, because each is drawn. */
export const MAX_NUMERIC_CHOICES = 100;

const amount = z.number().min(-1e9).max(1e9);

export const NumericWidget = z.strictObject({
  type: z.literal("numeric"),
  ...inputFields,
  ...judgedFields(amount),
  meta: z
    .strictObject({
      display: z.enum(NUMERIC_DISPLAYS),
      format: z.enum(["integer", "other"]),
      increment: z.number().positive().max(1e9),
      min: amount,
      max: amount,
      orientation: z.enum(["horizontal", "vertical"]),
    })
    .refine(({ min, max }) => min < max, "The minimum must be below the maximum."),
});
export type NumericWidget = z.output<typeof NumericWidget>;

export const NEW_NUMERIC_WIDGET: NumericWidget = {
  type: "numeric",
  ...NEW_INPUT,
  meta: { display: "input", format: "integer", increment: 1, min: 0, max: 10, orientation: "horizontal" },
};
