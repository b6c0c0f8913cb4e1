import { CircleCheck, CircleX } from "lucide-react";
import type { Submission } from "#modules/mozaik/submission-contract";
import css from "./submission-record.module.css";
import { SubmittedFiles } from "./submitted-files.tsx";

/** Each question with its answer, and whether it is correct. */
export function RecordAnswers({ submission: { answers } }: { submission: Pick<Submission, "answers"> }) {
  if (answers.length === 0) return <p className={css.none}>Nothing was filled in.</p>;
  return (
    <dl className={css.answers}>
      {answers.map(({ blockId, question, answer, files, judgement }) => (
        <div key={blockId}>
          <dt className={css.question} dir="auto">
            {question}
          </dt>
          <dd className={css.answer} dir="auto">
            {files ? <SubmittedFiles files={files} /> : answer || <span className={css.none}>Not answered</span>}
          </dd>
          {judgement && (
            <dd className={judgement.isCorrect ? css.correct : css.incorrect}>
              {judgement.isCorrect ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
              {judgement.isCorrect ? "Correct" : "Incorrect"}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
