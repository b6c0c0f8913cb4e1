import type { TElement } from "platejs";
import { createContext, useContext } from "react";
import type { Question } from "../../model/logic/questions.ts";

/** What is open about the answers in a text. */
export type AnswerStep =
  /** The list of questions, at the caret. `onCancel`: called if none is chosen. */
  | { readonly kind: "picking"; readonly onCancel?: () => void }
  /** The form of an answer in the text. */
  | { readonly kind: "editing"; readonly answer: TElement };

export interface AnswerUi {
  /** The questions of the Mozaik. A function, because the document may have changed meanwhile. */
  questions: () => readonly Question[];
  open: (step: AnswerStep) => void;
}

export const AnswerUiContext = createContext<AnswerUi | null>(null);

/** Null in a text of a form, which shows no answers. */
export function useAnswerUi(): AnswerUi | null {
  return useContext(AnswerUiContext);
}
