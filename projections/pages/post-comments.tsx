import type { ReactNode } from "react";
import type { CommentSection } from "#modules/social/comment-contract";
import { Avatar } from "../../frontend/mall/avatar.tsx";
import { CommentText } from "../../frontend/mall/comments/comment-text.tsx";
import { commentDay } from "../../frontend/mall/dates.ts";

/** How many comments a post shows. */
export const COMMENTS_OF_POST = 2;

interface PostCommentsProps {
  section: CommentSection | null;
  /** The page of the item. */
  address: string;
}

/** The newest comments on a post, and the way to all of them. Nothing if nobody has commented. */
export function PostComments({ section, address }: PostCommentsProps): ReactNode {
  if (!section || section.count === 0) return null;
  const shown = section.items.filter(({ state }) => state === "shown");
  return (
    <section className="mall-post-comments" aria-label="Comments">
      {shown.map((comment) => (
        <article key={comment.id} aria-label={`Comment by ${comment.username}`}>
          <Avatar name={comment.username} src={comment.avatarUrl} size={24} />
          <div>
            <strong dir="auto">{comment.username}</strong>{" "}
            <time className="mall-muted" dateTime={comment.createTime}>
              {commentDay(comment.createTime)}
            </time>
            <CommentText content={comment.content} mentions={comment.mentions} />
          </div>
        </article>
      ))}
      <a className="mall-post-all" href={`${address}#comments`}>
        {section.count === 1 ? "1 comment" : `All ${section.count} comments`}
      </a>
    </section>
  );
}
