import { Trash2 } from "lucide-react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { Avatar } from "../../../../mall/avatar.tsx";
import { IconButton } from "../../../../ui/button/button.tsx";
import { whenOf } from "../../model/history/relative-time.ts";
import css from "./submissions.module.css";

type SubmissionRowProps = { submission: Submission; onDelete: () => void };

/** One submission: who sent it, when, and each question with its answer. */
export function SubmissionRow({ submission, onDelete }: SubmissionRowProps) {
  const { user, at, answers } = submission;
  const who = user?.name ?? "Guest";
  const when = whenOf(at, new Date());
  return (
    <li className={css.submission}>
      <div className={css.head}>
        <Avatar name={who} src={user?.avatarSrc ?? null} size={24} />
        <span className={css.words}>
          <span className={css.who}>{who}</span>
          <time className={css.when} dateTime={at}>
            {when}
          </time>
        </span>
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
          {answers.map(({ blockId, question, answer }) => (
            <div key={blockId}>
              <dt className={css.question}>{question}</dt>
              <dd className={css.answer}>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
