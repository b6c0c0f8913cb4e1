import type { ReactNode } from "react";
import type { CommentSection as Section } from "#modules/social/comment-contract";
import { CommentSection } from "../../frontend/mall/comments/comment-section.tsx";
import { Island } from "../../frontend/mall/island.tsx";

/** The comments of a page, complete for guests and search engines. Null: the section is not there yet. */
export function CommentIsland({ section }: { section: Section | null }): ReactNode {
  if (!section) return null;
  return (
    <Island name="comments" props={{ section }} className="mall-comments-place">
      <CommentSection section={section} />
    </Island>
  );
}
