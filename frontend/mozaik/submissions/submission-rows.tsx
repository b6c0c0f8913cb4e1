import { StickyNote } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { Avatar } from "../../mall/avatar.tsx";
import { whenOf } from "../builder/model/history/relative-time.ts";
import { scoreOf } from "./score.ts";
import css from "./submission-rows.module.css";

interface SubmissionRowsProps {
  items: readonly Submission[];
  /** The one that was just read: it gets the focus. */
  opened: string | null;
  onOpen: (id: string) => void;
  /** The focus is given back. */
  onFocused: () => void;
}

/** The submissions in short, each to be opened. */
export function SubmissionRows({ items, opened, onOpen, onFocused }: SubmissionRowsProps) {
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened === null) return;
    last.current?.focus();
    onFocused();
  }, [opened, onFocused]);
  return (
    <ol className={css.list} aria-label="Submissions">
      {items.map((submission) => {
        const { id, user, at, isRead, note } = submission;
        const who = user?.name ?? "Guest";
        return (
          <li key={id}>
            <button
              ref={id === opened ? last : undefined}
              type="button"
              className={css.row}
              data-unread={isRead ? undefined : ""}
              onClick={() => onOpen(id)}
            >
              <span className={css.dot}>{!isRead && <span className="visually-hidden">Unread: </span>}</span>
              <Avatar name={who} src={user?.avatarSrc ?? null} size={24} />
              <span className={css.words}>
                <span className={css.who}>{who}</span>
                <span className={css.short}>{shortOf(submission)}</span>
              </span>
              <span className={css.facts}>
                <time dateTime={at}>{whenOf(at, new Date())}</time>
                <span className={css.more}>
                  {scoreOf(submission)}
                  {note !== "" && <StickyNote role="img" aria-label="Has a note" />}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The first answers in one line. */
function shortOf({ answers }: Submission): string {
  const given = answers.flatMap(({ answer }) => (answer === "" ? [] : answer.slice(0, 100)));
  return given.slice(0, 3).join(" · ") || "Nothing was filled in.";
}
