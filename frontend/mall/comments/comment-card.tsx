import { type ReactNode, useState } from "react";
import { DECISIONS_PATH, takeDownText } from "#modules/rules/moderation";
import type { Comment } from "#modules/social/comment-contract";
import { type CommentAction, commentMenu } from "#modules/social/rules/comment";
import { Avatar } from "../avatar.tsx";
import { commentDay } from "../dates.ts";
import { Flyout } from "../flyout.tsx";
import { Icon } from "../icon.tsx";
import { takeFocus } from "../take-focus.ts";
import { CommentText } from "./comment-text.tsx";

interface CommentCardProps {
  comment: Comment;
  /** What is said of a comment that the server has not confirmed; null: it has. */
  outgoing: ReactNode;
  isOwner: boolean;
  isSectionOwner: boolean;
  /** Nobody writes in the section any more. */
  isClosed: boolean;
  readOnly: boolean;
  /** The form that edits it, in place of its text. */
  form: ReactNode;
  onAction: (action: CommentAction) => void;
}

const GONE = { deleted: "This comment was deleted.", removed: "This comment was removed." } as const;

/** One comment or reply: who wrote it, when, and what can be done with it. */
export function CommentCard(props: CommentCardProps) {
  const { comment, outgoing, isOwner, isSectionOwner, isClosed, readOnly, form, onAction } = props;
  const [asked, setAsked] = useState<"Delete" | "Block" | null>(null);
  const [report, setReport] = useState<ReactNode>(null);
  const { id, username, avatarUrl, createTime, editTime, state, takeDown } = comment;
  if (state === "deleted" || state === "removed") {
    const said = takeDown ? takeDownText("comment", takeDown) : GONE[state];
    return (
      <p className="mall-comment-text mall-muted">
        {said}
        {takeDown?.isYours && (
          <>
            {" "}
            <a href={DECISIONS_PATH}>See the decision and appeal</a>
          </>
        )}
      </p>
    );
  }
  const isEditing = form !== null;
  const isReply = comment.rootCommentId !== null;
  const isHeld = state === "held";
  const actions = outgoing
    ? []
    : commentMenu({ isReply, isOwner, isSectionOwner, readOnly, isEditing, isHeld, isClosed });
  const question = asked === "Block" ? `Block ${username} from commenting on what is yours?` : "Delete this comment?";
  const choose = (action: CommentAction) => {
    if (action === "Delete" || action === "Block") setAsked(action);
    else if (action === "Report") void openReport();
    else onAction(action);
  };
  const openReport = async () => {
    const { ReportForm } = await import("../report/report-form.tsx");
    setReport(<ReportForm targetType="comment" targetId={id} onDone={() => setReport(null)} />);
  };
  return (
    <>
      <div className="mall-comment-head">
        <Avatar name={username} src={avatarUrl} size={32} />
        <span className="mall-comment-by">
          <strong dir="auto">{username}</strong>
          <time className="mall-muted" dateTime={createTime}>
            {commentDay(createTime)}
          </time>
          {isHeld && <span className="mall-muted">Waiting for approval</span>}
          {editTime !== null && <span className="mall-muted">(edited)</span>}
        </span>
        {actions.length > 0 && (
          <Flyout
            id={`comment-menu-${id}`}
            label={`Menu of the comment by ${username}`}
            button={<Icon name="more" />}
            buttonClass="mall-comment-menu"
          >
            <div className="mall-menu">
              {actions.map((action) => (
                <button
                  key={action}
                  type="button"
                  onClick={({ currentTarget }) => {
                    // first, because it gives the focus back to the menu's button
                    currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
                    choose(action);
                  }}
                >
                  {action}
                </button>
              ))}
            </div>
          </Flyout>
        )}
      </div>
      {form ?? <CommentText {...comment} />}
      {outgoing}
      {report}
      {asked && (
        // biome-ignore lint/a11y/useSemanticElements: a question within the page, not a form's group
        <div className="mall-comment-buttons" role="group" aria-label={question}>
          <span dir="auto">{question}</span>
          <button
            type="button"
            className="mall-button mall-button-accent"
            ref={takeFocus}
            onClick={() => {
              setAsked(null);
              onAction(asked);
            }}
          >
            {asked}
          </button>
          <button type="button" className="mall-button mall-button-line" onClick={() => setAsked(null)}>
            Cancel
          </button>
        </div>
      )}
    </>
  );
}
