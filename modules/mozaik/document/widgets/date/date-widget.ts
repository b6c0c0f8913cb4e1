import { z } from "zod";
import { inputFields, NEW_INPUT } from "../input-widget.ts";
import { DATE_FORMATS } from "./date-format.ts";

export const DateWidget = z.strictObject({
  type: z.literal("date"),
  ...inputFields,
  meta: z.strictObject({
    /** How the chosen date is shown to the visitor, and in the submissions. */
    format: z.enum(DATE_FORMATS),
    /** True: the answer is a range with start and end. */
    useRange: z.boolean(),
  }),
});
export type DateWidget = z.output<typeof DateWidget>;

export const NEW_DATE_WIDGET: DateWidget = {
  type: "date",
  ...NEW_INPUT,
  meta: { format: "yyyy/mm/dd", useRange: false },
};
