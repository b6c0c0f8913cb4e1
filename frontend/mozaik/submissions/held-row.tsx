import { Trash2 } from "lucide-react";
import type { HeldSubmission, HoldReason } from "#modules/mozaik/submission-contract";
import { Avatar } from "../../mall/avatar.tsx";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { whenOf } from "../builder/model/history/relative-time.ts";
import css from "./held-submissions.module.css";
import { RecordAnswers } from "./record-answers.tsx";

const REASONS: Readonly<Record<HoldReason, string>> = {
  "too-fast": "Sent faster than people fill in a form",
  "too-many": "One of many from the same network",
  links: "Looks like advertising",
  "hidden-field": "A field that people do not see was filled in",
};

type HeldRowProps = { held: HeldSubmission; onAccept: () => void; onDelete: () => void };

/** A submission that may be spam: who sent what, and why it is held. */
export function HeldRow({ held, onAccept, onDelete }: HeldRowProps) {
  const { user, at, reason } = held;
  const who = user?.name ?? "Guest";
  const when = whenOf(at, new Date());
  return (
    <li className={css.row}>
      <div className={css.head}>
        <Avatar name={who} src={user?.avatarSrc ?? null} size={24} />
        <span className={css.sender}>
          <span className={css.who}>{who}</span>
          <span className={css.when}>
            <time dateTime={at}>{when}</time> · {REASONS[reason]}
          </span>
        </span>
        <Button size="small" aria-label={`Accept the submission of ${who}, ${when}`} onPress={onAccept}>
          Accept
        </Button>
        <IconButton
          label={`Delete the submission of ${who}, ${when}`}
          icon={<Trash2 />}
          size="small"
          hasTooltip={false}
          onPress={onDelete}
        />
      </div>
      <RecordAnswers submission={held} />
    </li>
  );
}
