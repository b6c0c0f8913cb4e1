import { useEffect, useRef, useState } from "react";
import type { Comment, CommentPage } from "#modules/social/comment-contract";
import type { CommentAction } from "#modules/social/rules/comment";
import { toasts } from "../../ui/toast/toasts.ts";
import { messageOf } from "../api-error.ts";
import { readAgain, readReplies } from "./comment-calls.ts";
import { CommentCard } from "./comment-card.tsx";
import { CommentForm } from "./comment-form.tsx";
import { type Outgoing, placeOf, type Shown } from "./outgoing.ts";
import { OutgoingNote } from "./outgoing-note.tsx";
import type { CommentSectionState } from "./use-comment-section.ts";

interface ThreadProps extends Shown {
  id: string;
  section: CommentSectionState;
}

/** How many replies of a thread are read to show the one that was just written, which is the last. */
const MOST_TO_READ_ON = 250;

/** A comment with its replies, which are loaded in pages. */
export function Thread({ id, comment, outgoing, section }: ThreadProps) {
  const [replies, setReplies] = useState<readonly Comment[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const read = (after: string | null, first?: number) => readReplies(comment.id, after, first);
  const show = async (reading: Promise<CommentPage>, before: readonly Comment[]) => {
    try {
      const page = await reading;
      setReplies([...before, ...page.items]);
      setCursor(page.cursor);
    } catch (error) {
      toasts.error(messageOf(error));
    }
  };
  const loadMore = () => show(read(cursor), replies ?? []);
  /** As many as were loaded, and on to the one that was just `written`. */
  const loadAgain = (written?: string) => {
    const isEnough = (items: readonly Comment[]) =>
      written === undefined || items.length >= MOST_TO_READ_ON || items.some(({ id }) => id === written);
    return show(readAgain(read, replies?.length ?? 0, isEnough), []);
  };
  const { doing, userId, isOwner, shownAt } = section;
  const reload = useRef(loadAgain);
  reload.current = loadAgain;
  const isOpen = replies !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the reader has asked for what is new
  useEffect(() => {
    if (shownAt > 0 && isOpen) void reload.current();
  }, [shownAt]);
  const decide = ({ id, editTime, authorId, username }: Comment, action: "Approve" | "Block") =>
    section.asOwner(async () => {
      const { approveComment, blockCommenter } = await import("./owner-calls.ts");
      if (action === "Approve") return approveComment({ id, editTime });
      if (authorId === null) return;
      await blockCommenter(authorId, true);
      toasts.success(`${username} cannot comment on what is yours any more.`);
    });
  const written = section.lastReplyTo(comment.id);
  useEffect(() => {
    if (written !== undefined) void reload.current(written);
  }, [written]);
  const isReplying = doing.type === "reply" && doing.commentId === comment.id;
  const card = (each: Comment, sent: Outgoing | null, reload: () => Promise<void>) => (
    <CommentCard
      comment={each}
      outgoing={sent && <OutgoingNote outgoing={sent} section={section} />}
      isOwner={each.authorId === userId && userId !== null}
      isSectionOwner={isOwner}
      isClosed={section.isClosed}
      readOnly={userId === null}
      form={
        doing.type === "edit" && doing.commentId === each.id ? (
          <CommentForm
            label="Edit comment"
            initial={section.draftOr(each.content)}
            onType={section.type}
            onSave={(text) => void section.saveEdit(each, text, reload)}
            onCancel={section.cancel}
          />
        ) : null
      }
      onAction={(action: CommentAction) => {
        if (action === "Delete") void section.remove(each).then(reload);
        else if (action === "Approve" || action === "Block") void decide(each, action).then(reload);
        else section.start(action === "Edit" ? "edit" : "reply", each.id);
      }}
    />
  );
  return (
    <article className="mall-comment" id={id} tabIndex={-1} aria-label={`Comment by ${comment.username || "somebody"}`}>
      {card(comment, outgoing, async () => {})}
      {isReplying && (
        <CommentForm
          label={`Reply to ${comment.username}`}
          initial={section.draftOr("")}
          onType={section.type}
          onSave={(text) => section.saveNew(text, comment.id)}
          onCancel={section.cancel}
        />
      )}
      {section.repliesOf(comment, replies ?? []).map((reply) => (
        <article
          key={reply.key}
          className="mall-comment mall-comment-reply"
          id={placeOf(reply.key)}
          tabIndex={-1}
          aria-label={`Reply by ${reply.comment.username}`}
        >
          {card(reply.comment, reply.outgoing, () => loadAgain())}
        </article>
      ))}
      {(replies === null ? comment.replies > 0 : cursor !== null) && (
        <button type="button" className="mall-comment-more" onClick={() => void loadMore()}>
          {replies === null ? repliesText(comment.replies) : "Load More"}
        </button>
      )}
    </article>
  );
}

function repliesText(count: number): string {
  return count === 1 ? "Show 1 reply" : `Show ${count} replies`;
}
