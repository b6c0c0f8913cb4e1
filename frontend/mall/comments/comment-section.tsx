import { useEffect, useRef } from "react";
import type { CommentSection as Section } from "#modules/social/comment-contract";
import { COMMENTS_CLOSED } from "#modules/social/rules/comment";
import { CommentForm } from "./comment-form.tsx";
import { OwnerMenu } from "./owner-menu.tsx";
import { Thread } from "./thread.tsx";
import { useCommentSection } from "./use-comment-section.ts";

export interface CommentSectionProps {
  /** Its first page. */
  section: Section;
}

/** What people say about an item or a library, and where they say it. */
export function CommentSection({ section: initial }: CommentSectionProps) {
  const section = useCommentSection(initial);
  const { items, count, cursor, userId, ownerId, doing, newComments, isClosed } = section;
  const title = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may take away the element that has the focus
  useEffect(() => {
    const isGone = focused.current !== null && !focused.current.isConnected;
    // a form that was closed, a comment that was deleted
    if (isGone && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [doing, items]);
  return (
    <section
      className="mall-comments"
      id="comments"
      aria-labelledby="comments-title"
      onFocus={({ target }) => {
        focused.current = target;
      }}
    >
      <div className="mall-comments-title">
        <h2 id="comments-title" ref={title} tabIndex={-1}>
          Comments <span className="mall-muted">{count}</span>
        </h2>
        {userId === ownerId && <OwnerMenu section={section} />}
        <span role="status">
          {newComments > 0 && (
            <button type="button" className="mall-button mall-button-line" onClick={section.showNew}>
              {newComments === 1 ? "1 new comment" : `${newComments} new comments`}
            </button>
          )}
        </span>
      </div>
      {isClosed && <p className="mall-comments-closed">{COMMENTS_CLOSED}</p>}
      {doing.type === "add" && (
        <CommentForm
          label="Comment"
          initial={section.draftOr("")}
          onType={section.type}
          onSave={(text) => void section.saveNew(text, null)}
          onCancel={section.cancel}
        />
      )}
      {isClosed || doing.type === "add" ? null : userId === null ? (
        <a className="mall-button mall-button-line" href="../login">
          Login to comment
        </a>
      ) : (
        <button type="button" className="mall-button mall-button-accent" onClick={() => section.start("add", null)}>
          Add comment
        </button>
      )}
      {items.map((comment) => (
        <Thread key={comment.id} comment={comment} section={section} />
      ))}
      {cursor !== null && (
        <button type="button" className="mall-button mall-button-line" onClick={() => void section.loadMore()}>
          Load More
        </button>
      )}
    </section>
  );
}
