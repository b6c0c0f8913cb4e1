import type {
  Comment,
  CommentChanged,
  CommentCreated,
  CommentPage,
  CommentSection,
} from "#modules/social/comment-contract";
import { COMMENTS_PER_PAGE } from "#modules/social/rules/comment";
import { readText, sendCommand } from "../http.ts";

// Not validated: answers come from the page's own server. What is shown of them is text.

/** A page of a section's comments, the newest first. */
export async function readSection(sectionId: string, after: string | null): Promise<CommentSection> {
  return JSON.parse(await readText(`/public/api/commentSections/${sectionId}/comments?${pageQuery(after)}`));
}

/** A page of the replies to a comment, the oldest first. */
export async function readReplies(commentId: string, after: string | null): Promise<CommentPage> {
  return JSON.parse(await readText(`/public/api/comments/${commentId}/replies?${pageQuery(after)}`));
}

function pageQuery(after: string | null): string {
  return `first=${COMMENTS_PER_PAGE}${after === null ? "" : `&after=${after}`}`;
}

/** What is sent to write a comment. */
export type Written = Pick<Comment, "content" | "commentSectionId" | "rootCommentId"> & { authorId: string };

export async function postComment(body: Written): Promise<CommentCreated> {
  return JSON.parse(await sendCommand("POST", "/api/comments", { body }));
}

export async function editComment(id: string, authorId: string, content: string): Promise<CommentChanged> {
  const body = { id, authorId, content };
  return JSON.parse(await sendCommand("PATCH", `/api/comments/${id}`, { body }));
}

export async function deleteComment(id: string): Promise<void> {
  await sendCommand("DELETE", `/api/comments/${id}`);
}
