import { type ReactNode, useState } from "react";
import { takeDownText } from "#modules/rules/moderation";
import type { Comment } from "#modules/social/comment-contract";
import { type CommentAction, commentMenu } from "#modules/social/rules/comment";
import { Avatar } from "../avatar.tsx";
import { commentDay } from "../dates.ts";
import { Flyout } from "../flyout.tsx";
import { Icon } from "../icon.tsx";
import { CommentText } from "./comment-text.tsx";

interface CommentCardProps {
  comment: Comment;
  isOwner: boolean;
  isSectionOwner: boolean;
  readOnly: boolean;
  /** The form that edits it, in place of its text. */
  form: ReactNode;
  onAction: (action: CommentAction) => void;
}

const GONE = { deleted: "This comment was deleted.", removed: "This comment was removed." } as const;

/** One comment or reply: who wrote it, when, and what can be done with it. */
export function CommentCard({ comment, isOwner, isSectionOwner, readOnly, form, onAction }: CommentCardProps) {
  const [isAsking, setAsking] = useState(false);
  const [report, setReport] = useState<ReactNode>(null);
  const { id, username, avatarUrl, createTime, editTime, state, takeDown } = comment;
  if (state !== "shown") {
    const said = takeDown ? takeDownText("comment", takeDown) : GONE[state];
    return <p className="mall-comment-text mall-muted">{said}</p>;
  }
  const isEditing = form !== null;
  const isReply = comment.rootCommentId !== null;
  const actions = commentMenu({ isReply, isOwner, isSectionOwner, readOnly, isEditing });
  const menu = `comment-menu-${id}`;
  const choose = (action: CommentAction) => {
    if (action === "Delete") setAsking(true);
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
        <Avatar name={username} src={avatarUrl} size={36} />
        <strong dir="auto">{username}</strong>
        <time className="mall-muted" dateTime={createTime}>
          {commentDay(createTime)}
        </time>
        {editTime !== null && <span className="mall-muted">(edited)</span>}
        {actions.length > 0 && (
          <Flyout
            id={menu}
            label={`Menu of the comment by ${username}`}
            button={<Icon name="menu" />}
            buttonClass="mall-comment-menu"
          >
            <div className="mall-menu">
              {actions.map((action) => (
                <button
                  key={action}
                  type="button"
                  popoverTarget={menu}
                  popoverTargetAction="hide"
                  onClick={() => choose(action)}
                >
                  {action}
                </button>
              ))}
            </div>
          </Flyout>
        )}
      </div>
      {form ?? <CommentText {...comment} />}
      {report}
      {isAsking && (
        // biome-ignore lint/a11y/useSemanticElements: a question within the page, not a form's group
        <div className="mall-comment-buttons" role="group" aria-label="Delete this comment?">
          <span>Delete this comment?</span>
          <button
            type="button"
            className="mall-button mall-button-accent"
            // biome-ignore lint/a11y/noAutofocus: the answer to what was just chosen
            autoFocus
            onClick={() => onAction("Delete")}
          >
            Delete
          </button>
          <button type="button" className="mall-button mall-button-line" onClick={() => setAsking(false)}>
            Cancel
          </button>
        </div>
      )}
    </>
  );
}
