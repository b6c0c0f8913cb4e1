import type { Comment } from "#modules/social/comment-contract";
import { type CommentPart, commentParts } from "#modules/social/rules/comment";

/** The text of a comment: lines, links and names of people, and nothing else. */
export function CommentText({ content, mentions }: Pick<Comment, "content" | "mentions">) {
  return (
    <p className="mall-comment-text" dir="auto">
      {commentParts(content, mentions).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
        <Part key={at} part={part} />
      ))}
    </p>
  );
}

function Part({ part }: { part: CommentPart }) {
  switch (part.type) {
    case "text":
      return part.text;
    case "link":
      return (
        <a href={part.text} rel="nofollow ugc noopener">
          {part.text}
        </a>
      );
    case "mention":
      return <a href={`/profile/view/${part.username}`}>{part.text}</a>;
  }
}
