import { z } from "zod";

export const LABEL_POSITIONS = ["top", "bottom", "left", "right"] as const;

/** What every widget has that visitors fill in. Its value and error belong to the visitor's page, not to the document. */
export const inputFields = {
  /** What the answer is called where answers are listed; empty: the label's words. */
  name: z.string().trim().max(80),
  /** True: nothing can be submitted while it is empty. */
  required: z.boolean(),
  label: z.strictObject({ text: z.string().trim().max(500), position: z.enum(LABEL_POSITIONS) }),
};

/** What a visitor has not answered. */
export const NEW_INPUT = { name: "", required: false, label: { text: "", position: "top" } } as const;
