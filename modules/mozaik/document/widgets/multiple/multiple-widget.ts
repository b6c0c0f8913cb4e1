import { z } from "zod";
import { judgedFields } from "../feedback.ts";
import { inputFields, NEW_INPUT } from "../input-widget.ts";
import { MULTIPLE_DISPLAYS } from "./multiple-display.ts";

/** How the options are numbered: a), A), not at all, 1), one). */
export const MULTIPLE_FORMATS = ["alphaLower", "alphaUpper", "asEntered", "numbersDec", "numbersLtr"] as const;
export const MAX_OPTIONS = 50;

const OptionFace = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), text: z.string().trim().max(200) }),
  z.strictObject({ type: z.literal("asset"), assetId: z.uuid(), alt: z.string().trim().max(200) }),
]);

/** Stored in answers; stays the same when the label changes. */
const OptionValue = z.string().min(1).max(40);

export const MultipleOption = z.strictObject({
  value: OptionValue,
  option: OptionFace,
});
export type MultipleOption = z.output<typeof MultipleOption>;

export const MultipleWidget = z.strictObject({
  type: z.literal("multiple"),
  ...inputFields,
  /** The correct answer: the values of its options. */
  ...judgedFields(z.array(OptionValue).max(MAX_OPTIONS)),
  meta: z.strictObject({
    display: z.enum(MULTIPLE_DISPLAYS),
    format: z.enum(MULTIPLE_FORMATS),
    options: z
      .array(MultipleOption)
      .min(1)
      .max(MAX_OPTIONS)
      .refine((options) => new Set(options.map(({ value }) => value)).size === options.length, "Each option once."),
    /** True: each visitor sees the options in a random order. */
    randomize: z.boolean(),
  }),
});
export type MultipleWidget = z.output<typeof MultipleWidget>;

export const NEW_MULTIPLE_WIDGET: MultipleWidget = {
  type: "multiple",
  ...NEW_INPUT,
  meta: {
    display: "radio",
    format: "asEntered",
    options: [
      { value: "1", option: { type: "text", text: "Option 1" } },
      { value: "2", option: { type: "text", text: "Option 2" } },
    ],
    randomize: false,
  },
};
