import { z } from "zod";
import { judgedFields } from "../feedback.ts";
import { inputFields, NEW_INPUT } from "../input-widget.ts";
import { DATE_FORMATS } from "./date-format.ts";

/** An ISO day, as in answers. */
const Day = z.iso.date();

export const DateWidget = z.strictObject({
  type: z.literal("date"),
  ...inputFields,
  ...judgedFields(z.union([Day, z.strictObject({ start: Day, end: Day })])),
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
