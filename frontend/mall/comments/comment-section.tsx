import { type MouseEvent, useEffect, useRef } from "react";
import type { CommentSection as Section } from "#modules/social/comment-contract";
import { COMMENTS_CLOSED } from "#modules/social/rules/comment";
import { toasts } from "../../ui/toast/toasts.ts";
import { messageOf } from "../api-error.ts";
import { signOut } from "../sign-in.ts";
import { CommentForm } from "./comment-form.tsx";
import { OwnerMenu } from "./owner-menu.tsx";
import { Thread } from "./thread.tsx";
import { useCommentSection } from "./use-comment-section.ts";

export interface CommentSectionProps {
  /** Its first page. */
  section: Section;
  /** Absent: the page is one of the mall's own. */
  atSite?: CommentsAtSite;
}

/** What differs on a page of a website. */
export interface CommentsAtSite {
  /** Where a guest logs in, or without script can comment. */
  readonly logIn: string;
  /** The origin of the mall at a host of the website's own, where people have a session that writes comments only; else null. */
  readonly mall: string | null;
}

/** What people say about an item or a library, and where they say it. */
export function CommentSection({ section: initial, atSite }: CommentSectionProps) {
  const mall = atSite?.mall ?? null;
  const section = useCommentSection(initial, mall === null);
  const { items, count, cursor, userId, isOwner, doing, newComments, isClosed } = section;
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
        {isOwner && <OwnerMenu section={section} />}
        {userId !== null && mall !== null && (
          <button type="button" className="mall-comment-more" onClick={() => void signOut()}>
            Logout
          </button>
        )}
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
        <a
          className="mall-button mall-button-line"
          href={atSite?.logIn ?? "../login"}
          onClick={mall === null ? undefined : (event) => void throughMall(event, mall)}
        >
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

/** Without the script the link leads to the comments in the mall. */
async function throughMall(event: MouseEvent, mall: string): Promise<void> {
  event.preventDefault();
  try {
    const { signInThroughMall } = await import("../host-session.ts");
    signInThroughMall(mall);
  } catch (error) {
    toasts.error(messageOf(error));
  }
}
