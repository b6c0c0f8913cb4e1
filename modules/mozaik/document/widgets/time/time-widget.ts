import { z } from "zod";
import { inputFields, NEW_INPUT } from "../input-widget.ts";

export const TIME_FORMATS = ["12h", "24h"] as const;

export const TimeWidget = z.strictObject({
  type: z.literal("time"),
  ...inputFields,
  meta: z.strictObject({
    /** The clock: AM and PM, or military time. */
    format: z.enum(TIME_FORMATS),
    /** True: the answer is a range with start and end. */
    useRange: z.boolean(),
  }),
});
export type TimeWidget = z.output<typeof TimeWidget>;

export const NEW_TIME_WIDGET: TimeWidget = {
  type: "time",
  ...NEW_INPUT,
  meta: { format: "12h", useRange: false },
};
