import { z } from "zod";
import type { Problem } from "../finding.ts";

export const LABEL_POSITIONS = ["top", "bottom", "left", "right"] as const;

/** What every widget has that visitors fill in. Its value and error belong to the visitor's page, not to the document. */
export const inputFields = {
  /** What the answer is called where answers are listed; empty: the label's words. */
  name: z.string().trim().max(80),
  /** True: nothing can be submitted while it is empty. */
  required: z.boolean(),
  label: z.strictObject({ text: z.string().trim().max(500), position: z.enum(LABEL_POSITIONS) }),
};

interface Question {
  readonly name: string;
  readonly label: { readonly text: string };
}

/** What a visitor has not answered. */
export const NEW_INPUT = { name: "", required: false, label: { text: "", position: "top" } } as const;

/** The words that tell one question from another; empty where there are none. */
export function questionOf({ name, label }: Question): string {
  return label.text || name;
}

/** The parts of a definition that all widgets with a question have in common. */
export const asking = {
  subject: questionOf,
  words: (widget: Question) => [questionOf(widget)].filter((words) => words !== ""),
  check: ({ label }: Question): Problem[] =>
    label.text === "" ? [{ kind: "missing-label", message: "Visitors cannot tell what to answer here." }] : [],
  fieldWords: { name: "name of the answer", required: "whether it must be answered" },
};
