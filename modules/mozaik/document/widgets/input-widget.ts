import { z } from "zod";
import type { Problem } from "../finding.ts";

export const LABEL_POSITIONS = ["top", "bottom", "left", "right"] as const;

/**
 * Fields of every widget that visitors fill in. Its value and error belong to the visitor's page, not to the document.
 */
export const inputFields = {
  /** Its name in lists of answers; empty: the label. */
  name: z.string().trim().max(80),
  /** True: nothing can be submitted while it is empty. */
  required: z.boolean(),
  label: z.strictObject({ text: z.string().trim().max(500), position: z.enum(LABEL_POSITIONS) }),
};

interface Question {
  readonly name: string;
  readonly label: { readonly text: string };
  readonly correctAnswer?: unknown;
  readonly feedback?: { readonly enabled: boolean } | undefined;
}

const UNLABELLED: Problem = { kind: "missing-label", message: "Visitors cannot tell what to answer here." };
const UNANSWERABLE: Problem = {
  kind: "incomplete-form",
  message: "Answers are to be judged here, but there is no correct answer.",
};

/** The defaults of a new input widget. */
export const NEW_INPUT = { name: "", required: false, label: { text: "", position: "top" } } as const;

/** The text that identifies a question; empty if there is none. */
export function questionOf({ name, label }: Question): string {
  return label.text || name;
}

/** The common parts of the definitions of widgets with a question. */
export const asking = {
  subject: questionOf,
  words: (widget: Question) => [questionOf(widget)].filter((words) => words !== ""),
  check: ({ label, feedback, correctAnswer }: Question): Problem[] => [
    ...(label.text === "" ? [UNLABELLED] : []),
    ...(feedback?.enabled && correctAnswer === undefined ? [UNANSWERABLE] : []),
  ],
  fieldWords: {
    name: "name of the answer",
    required: "whether it must be answered",
    correctAnswer: "correct answer",
    feedback: "feedback",
  },
};
