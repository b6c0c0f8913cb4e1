import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { useChangeSubmissions } from "../../api/submissions.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Avatar } from "../../mall/avatar.tsx";
import { Button, IconButton } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { whenOf } from "../builder/model/history/relative-time.ts";
import { RecordActions } from "./record-actions.tsx";
import { RecordAnswers } from "./record-answers.tsx";
import { RecordNote } from "./record-note.tsx";
import { scoreOf } from "./score.ts";
import css from "./submission-record.module.css";
import type { Reading } from "./use-reading.ts";

type SubmissionRecordProps = Reading & { mozaikId: string; shown: Submission };

/** All that one visitor answered. Opening it marks it as read; the arrow keys go to the others. */
export function SubmissionRecord({ mozaikId, shown, ...reading }: SubmissionRecordProps) {
  const { place, known, hasMore, isLoading, next, previous, close, leave } = reading;
  const start = useRef<HTMLElement>(null);
  useMarkedAsRead(mozaikId, shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another submission is announced
  useEffect(() => start.current?.focus({ preventScroll: true }), [shown.id]);
  const { user, at } = shown;
  const who = user?.name ?? "Guest";
  const when = whenOf(at, new Date());
  const keys = (event: KeyboardEvent) => {
    const steps: Record<string, (() => unknown) | null> = { ArrowRight: next, ArrowLeft: previous, Escape: close };
    const go = steps[event.key];
    if (!go || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event)) return;
    event.preventDefault();
    event.stopPropagation();
    void go();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys repeat what its buttons do
    <div className={css.record} onKeyDown={keys}>
      <div className={css.steps}>
        <Button size="small" variant="quiet" icon={<ArrowLeft />} onPress={close}>
          All submissions
        </Button>
        <span className={css.place}>{`${place} of ${known}${hasMore ? "+" : ""}`}</span>
        <IconButton
          label="Previous submission"
          icon={<ChevronLeft />}
          size="small"
          isDisabled={!previous}
          onPress={() => previous?.()}
        />
        <IconButton
          label="Next submission"
          icon={<ChevronRight />}
          size="small"
          isDisabled={!next}
          isPending={isLoading}
          onPress={() => void next?.()}
        />
      </div>
      <article ref={start} tabIndex={-1} className={css.body} aria-label={`Submission of ${who}, ${when}`}>
        <div className={css.head}>
          <Avatar name={who} src={user?.avatarSrc ?? null} size={32} />
          <span className={css.words}>
            <span className={css.who}>{who}</span>
            <span className={css.when}>
              <time dateTime={at}>{when}</time>
              {scoreOf(shown) !== "" && ` · ${scoreOf(shown)}`}
            </span>
          </span>
        </div>
        <RecordAnswers submission={shown} />
        <RecordNote key={shown.id} mozaikId={mozaikId} submission={shown} />
        <RecordActions mozaikId={mozaikId} submission={shown} onDeleted={leave} />
      </article>
    </div>
  );
}

/** Marks a submission as read once, when it is opened: its reader may mark it as unread again. */
function useMarkedAsRead(mozaikId: string, { id, isRead }: Submission): void {
  const { mutate } = useChangeSubmissions(mozaikId);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (!isRead) {
      mutate({ type: "mark", id, isRead: true }, { onError: (error) => toasts.error(messageOf(error)) });
    }
  }, [id, isRead, mutate]);
}

/** In a text, the arrow keys move the cursor. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
