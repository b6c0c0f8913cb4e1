import type { BlockedCommenterPage, Comment, CommentPage, CommentSettingsBody } from "#modules/social/comment-contract";
import { readText, sendCommand } from "../http.ts";

// What the owner of a comment section does; loaded for them alone. Not validated: answers come from the page's own server.

export async function closeComments(sectionId: string, closed: boolean): Promise<void> {
  await sendCommand("PUT", `/api/commentSections/${sectionId}/closed`, { body: { closed } });
}

/** Approves a comment as it is shown here. */
export async function approveComment({ id, editTime }: Pick<Comment, "id" | "editTime">): Promise<void> {
  await sendCommand("POST", `/api/comments/${id}/approve`, { body: { editTime } });
}

export async function blockCommenter(userId: string, blocked: boolean): Promise<void> {
  await sendCommand("PUT", `/api/commenters/${userId}/blocked`, { body: { blocked } });
}

export async function readCommentSettings(): Promise<CommentSettingsBody> {
  return JSON.parse(await readText("/api/commentSettings"));
}

export async function changeCommentSettings(body: CommentSettingsBody): Promise<void> {
  await sendCommand("PUT", "/api/commentSettings", { body });
}

/** What waits for approval in a section, the oldest first. */
export async function readWaiting(sectionId: string, after: string | null): Promise<CommentPage> {
  return JSON.parse(await readText(`/api/commentSections/${sectionId}/waiting${afterQuery(after)}`));
}

/** Who cannot comment on what is the reader's, the latest first. */
export async function readBlocked(after: string | null): Promise<BlockedCommenterPage> {
  return JSON.parse(await readText(`/api/commenters/blocked${afterQuery(after)}`));
}

function afterQuery(after: string | null): string {
  return after === null ? "" : `?after=${after}`;
}
