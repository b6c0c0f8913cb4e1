import { z } from "zod";
import { judgedFields } from "../feedback.ts";
import { inputFields, NEW_INPUT } from "../input-widget.ts";

export const TIME_FORMATS = ["12h", "24h"] as const;

/** A time of day, as in answers. */
const Time = z.strictObject({
  amPm: z.enum(["AM", "PM"]),
  hour: z.string().regex(/^(?:1?\d|2[0-3])$/),
  mins: z.string().regex(/^[1-5]?\d$/),
});

export const TimeWidget = z.strictObject({
  type: z.literal("time"),
  ...inputFields,
  ...judgedFields(z.union([Time, z.strictObject({ start: Time, end: Time })])),
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
