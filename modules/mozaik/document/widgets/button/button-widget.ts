import { z } from "zod";
import { ColorAlpha } from "../../color.ts";
import { GoTo, MOST_GO_TO } from "../../logic/condition.ts";
import { safeHref } from "../../safe-href.ts";
import { FormSettings } from "./form-settings.ts";

export const BUTTON_ICONS = ["check", "checkSquare", "question", "play"] as const;
export const BUTTON_HOVERS = ["none", "bold", "zoom"] as const;

/** The button's target; empty: none yet. */
const Address = z
  .string()
  .trim()
  .max(2_048)
  .refine((url) => url === "" || safeHref(url) !== undefined, "This address cannot be opened.");

export const ButtonWidget = z.strictObject({
  type: z.literal("button"),
  meta: z.strictObject({
    action: z.strictObject({
      /** Submit sends all answers of the Mozaik; redirect goes to `url`. */
      click: z.strictObject({
        type: z.enum(["submit", "redirect"]),
        url: Address,
        /** True: visitors enter their e-mail address first. Its author gets it by mail, with the answers. */
        sendEmail: z.boolean().optional(),
        /** The name of the two together. */
        specificType: z.literal("submit-send-email").optional(),
      }),
    }),
    /** The first of them that holds opens its page, after submitting or instead of `url`. */
    goTo: z.array(GoTo).min(1).max(MOST_GO_TO).optional(),
    /** For submit buttons. */
    form: FormSettings.optional(),
    appearance: z.strictObject({
      button: z.strictObject({
        icon: z.enum(BUTTON_ICONS).nullable(),
        /** False: only the icon shows, and the text is its name for screen readers. */
        useText: z.boolean(),
        text: z.string().trim().min(1, "A button needs text.").max(80),
      }),
      hover: z.enum(BUTTON_HOVERS),
      style: z.strictObject({
        color: ColorAlpha.optional(),
        backgroundColor: ColorAlpha.optional(),
        borderColor: ColorAlpha.optional(),
        /** px */
        fontSize: z.int().min(8).max(120).optional(),
      }),
    }),
  }),
});
export type ButtonWidget = z.output<typeof ButtonWidget>;

export const NEW_BUTTON_WIDGET: ButtonWidget = {
  type: "button",
  meta: {
    action: { click: { type: "submit", url: "" } },
    appearance: { button: { icon: null, useText: true, text: "Submit" }, hover: "none", style: {} },
  },
};
