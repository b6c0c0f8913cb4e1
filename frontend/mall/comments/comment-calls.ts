import type { CurrentUser } from "#modules/account/contract";
import type {
  Comment,
  CommentChanged,
  CommentCreated,
  CommentPage,
  CommentSection,
} from "#modules/social/comment-contract";
import { COMMENTS_PER_PAGE } from "#modules/social/rules/comment";
import { parsed, readText, sendCommand } from "../http.ts";
import type { Writer } from "./outgoing.ts";

// Not validated: answers come from the page's own server. What is shown of them is text.

/** Most comments that the server gives at once. */
const MOST_AT_ONCE = 50;

/** Comments of a section, the newest first. */
export async function readSection(
  sectionId: string,
  after: string | null,
  first = COMMENTS_PER_PAGE,
): Promise<CommentSection> {
  return JSON.parse(await readText(`/public/api/commentSections/${sectionId}/comments?${pageQuery(after, first)}`));
}

/** Replies to a comment, the oldest first. */
export async function readReplies(
  commentId: string,
  after: string | null,
  first = COMMENTS_PER_PAGE,
): Promise<CommentPage> {
  return JSON.parse(await readText(`/public/api/comments/${commentId}/replies?${pageQuery(after, first)}`));
}

function pageQuery(after: string | null, first: number): string {
  return `first=${first}${after === null ? "" : `&after=${after}`}`;
}

/**
 * Reads a list from its beginning until it has `count` items, or a page, or `isEnough` of what was read. So what its
 * reader has loaded by and by stays.
 */
export async function readAgain<Page extends CommentPage>(
  read: (after: string | null, first: number) => Promise<Page>,
  count: number,
  isEnough: (items: readonly Comment[]) => boolean = () => true,
): Promise<Page> {
  const wanted = Math.max(count, COMMENTS_PER_PAGE);
  let found = await read(null, Math.min(wanted, MOST_AT_ONCE));
  while (found.cursor !== null && (found.items.length < wanted || !isEnough(found.items))) {
    const missing = wanted - found.items.length;
    const page = await read(found.cursor, missing > 0 ? Math.min(missing, MOST_AT_ONCE) : MOST_AT_ONCE);
    found = { ...page, items: [...found.items, ...page.items] };
  }
  return found;
}

/** What is sent to write a comment. */
export type Written = Pick<Comment, "content" | "commentSectionId" | "rootCommentId"> & { authorId: string };

/** `key`: however often it is sent, it becomes one comment. */
export async function postComment(body: Written, key: string): Promise<CommentCreated> {
  return parsed(await sendCommand("POST", "/api/comments", { body, key }));
}

/** How the comments of the signed-in person show who wrote them. */
export async function readWriter(): Promise<Writer> {
  const { username, avatarBlobId }: CurrentUser = JSON.parse(await readText("/api/users/me"));
  return { username, avatarUrl: avatarBlobId && `/public/api/blobs/${encodeURIComponent(avatarBlobId)}?width=160` };
}

export async function editComment(id: string, authorId: string, content: string): Promise<CommentChanged> {
  const body = { id, authorId, content };
  return JSON.parse(await sendCommand("PATCH", `/api/comments/${id}`, { body }));
}

export async function deleteComment(id: string): Promise<void> {
  await sendCommand("DELETE", `/api/comments/${id}`);
}
