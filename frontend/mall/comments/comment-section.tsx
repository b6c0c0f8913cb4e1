import { type MouseEvent, useRef } from "react";
import type { CommentSection as Section } from "#modules/social/comment-contract";
import { COMMENTS_CLOSED } from "#modules/social/rules/comment";
import { toasts } from "../../ui/toast/toasts.ts";
import { messageOf } from "../api-error.ts";
import { signOut } from "../sign-in.ts";
import { CommentForm } from "./comment-form.tsx";
import { placeOf } from "./outgoing.ts";
import { OwnerMenu } from "./owner-menu.tsx";
import { Thread } from "./thread.tsx";
import { useCommentSection } from "./use-comment-section.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

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
  const { roots, count, cursor, userId, isOwner, doing, newComments, isClosed, savedKey } = section;
  const title = useRef<HTMLHeadingElement>(null);
  const keepFocusNear = useKeptFocus(title, savedKey);
  return (
    <section
      className="mall-comments"
      id="comments"
      aria-labelledby="comments-title"
      onFocus={({ target }) => keepFocusNear(target)}
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
          onSave={(text) => section.saveNew(text, null)}
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
      {roots.map((each) => (
        <Thread {...each} key={each.key} id={placeOf(each.key)} section={section} />
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
