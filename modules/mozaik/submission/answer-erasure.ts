import { defineReactor } from "#backend/projections/reactor";
import type { MozaikEvent, SubmissionEvent } from "../events.ts";
import { FileRemoval } from "./files/file-removal.ts";
import { SpamRecords } from "./spam/spam-records.ts";
import { SubmittedAnswers } from "./submitted-answers.ts";

/** Erases a visitor's answers and files when the submission or the Mozaik is deleted. Erasing twice changes nothing. */
export const answerErasure = defineReactor<SubmissionEvent | MozaikEvent>()({
  name: "answer_erasure",
  categories: ["submission", "mozaik"],
  needs: { answers: SubmittedAnswers, files: FileRemoval, spam: SpamRecords },
  on: {
    async SubmissionDeleted({ submissionId }, _event, { answers, files }) {
      await answers.erase(submissionId);
      await files.remove({ submissionId });
    },
    async SubmissionRejected({ submissionId }, _event, { answers, files }) {
      await answers.erase(submissionId);
      await files.remove({ submissionId });
    },
    async MozaikDeleted({ mozaikId }, _event, { answers, files, spam }) {
      await answers.eraseOf(mozaikId);
      await spam.forget(mozaikId);
      await files.remove({ mozaikId });
    },
  },
});
