import { defineReactor } from "#backend/projections/reactor";
import type { MozaikEvent, SubmissionEvent } from "../events.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

/** Erases a visitor's answers when the submission or the Mozaik is deleted. Erasing twice changes nothing. */
export const answerErasure = defineReactor<SubmissionEvent | MozaikEvent>()({
  name: "answer_erasure",
  categories: ["submission", "mozaik"],
  needs: { answers: SubmittedAnswers },
  on: {
    SubmissionDeleted: ({ submissionId }, _event, { answers }) => answers.erase(submissionId),
    MozaikDeleted: ({ mozaikId }, _event, { answers }) => answers.eraseOf(mozaikId),
  },
});
