import { CircleCheck, CircleX, Eye, EyeOff, Trash2 } from "lucide-react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { Avatar } from "../../../../mall/avatar.tsx";
import { IconButton } from "../../../../ui/button/button.tsx";
import { whenOf } from "../../model/history/relative-time.ts";
import css from "./submissions.module.css";
import { SubmittedFiles } from "./submitted-files.tsx";

type SubmissionRowProps = { submission: Submission; onApprove: () => void; onDelete: () => void };

/** One submission: who sent it, when, and each question with its answer. */
export function SubmissionRow({ submission, onApprove, onDelete }: SubmissionRowProps) {
  const { user, at, answers } = submission;
  const who = user?.name ?? "Guest";
  const when = whenOf(at, new Date());
  const score = scoreOf(submission);
  return (
    <li className={css.submission}>
      <div className={css.head}>
        <Avatar name={who} src={user?.avatarSrc ?? null} size={24} />
        <span className={css.words}>
          <span className={css.who}>{who}</span>
          <span className={css.when}>
            <time dateTime={at}>{when}</time>
            {score !== "" && ` · ${score}`}
          </span>
        </span>
        <IconButton
          label={`${submission.isApproved ? "Hide from visualizations" : "Show in visualizations"}: submission of ${who}, ${when}`}
          icon={submission.isApproved ? <Eye /> : <EyeOff />}
          size="small"
          onPress={onApprove}
        />
        <IconButton
          label={`Delete the submission of ${who}, ${when}`}
          icon={<Trash2 />}
          size="small"
          hasTooltip={false}
          onPress={onDelete}
        />
      </div>
      {answers.length === 0 ? (
        <p className={css.none}>Nothing was filled in.</p>
      ) : (
        <dl className={css.answers}>
          {answers.map(({ blockId, question, answer, files, judgement }) => (
            <div key={blockId}>
              <dt className={css.question}>{question}</dt>
              <dd className={css.answer}>
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
      )}
    </li>
  );
}

/** '3 of 4 correct'; empty if nothing was judged. */
function scoreOf({ answers }: Submission): string {
  const judged = answers.filter(({ judgement }) => judgement);
  const correct = judged.filter(({ judgement }) => judgement?.isCorrect);
  return judged.length === 0 ? "" : `${correct.length} of ${judged.length} correct`;
}
