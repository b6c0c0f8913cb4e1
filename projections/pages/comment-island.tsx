import type { ReactNode } from "react";
import type { CommentSection as Section } from "#modules/social/comment-contract";
import { CommentSection, type CommentsAtSite } from "../../frontend/mall/comments/comment-section.tsx";
import { Island } from "../../frontend/mall/island.tsx";

interface CommentIslandProps {
  section: Section | null;
  /** On a page of a website. */
  atSite?: CommentsAtSite;
}

/** The comments of a page, complete for guests and search engines. Null: the section is not there yet. */
export function CommentIsland({ section, atSite }: CommentIslandProps): ReactNode {
  if (!section) return null;
  return (
    <Island name="comments" props={{ section, atSite }} className="mall-comments-place">
      <CommentSection section={section} {...(atSite && { atSite })} />
    </Island>
  );
}
