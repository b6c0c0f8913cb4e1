import type { Comment, CommentCreated } from "#modules/social/comment-contract";

/** A comment or reply that its writer has saved and that the server has perhaps not confirmed yet. */
export interface Outgoing {
  /** Its `Idempotency-Key`: however often it is sent, it becomes one comment. */
  readonly key: string;
  readonly content: string;
  readonly rootCommentId: string | null;
  /** When it was saved, in ISO format. */
  readonly at: string;
  /** Why it is not sent; null: it is being sent, or was. */
  readonly failure: SendFailure | null;
  /** The server's confirmation. */
  readonly created: CommentCreated | null;
}

interface SendFailure {
  /** Text for people. */
  readonly message: string;
  /** The server has not stored it, so another text can be sent in its place. */
  readonly isRefused: boolean;
}

/** Who writes, as their comments show them. */
export interface Writer {
  readonly username: string;
  readonly avatarUrl: string | null;
}

/** A comment as it is shown. */
export interface Shown {
  /** Stays the same when the server confirms what the reader has written. */
  readonly key: string;
  readonly comment: Comment;
  /** Null once the server has confirmed it. */
  readonly outgoing: Outgoing | null;
}

/** The id of the element that shows a comment. `key`: as in `Shown`. */
export function placeOf(key: string): string {
  return `comment-${key}`;
}

/** The comments of a list with those that its reader has just written: the first in a section, the last in a thread. */
export function withOutgoing(
  items: readonly Comment[],
  outgoing: readonly Outgoing[],
  asComment: (outgoing: Outgoing) => Comment,
  place: "first" | "last",
): Shown[] {
  const keys = new Map(outgoing.map(({ key, created }) => [created?.id, key]));
  const listed = items.map((comment) => ({ key: keys.get(comment.id) ?? comment.id, comment, outgoing: null }));
  const ids = new Set(items.map(({ id }) => id));
  const others = outgoing
    .filter(({ created }) => created === null || !ids.has(created.id))
    .map((each) => ({ key: each.key, comment: asComment(each), outgoing: each.created === null ? each : null }));
  return place === "first" ? [...others.reverse(), ...listed] : [...listed, ...others];
}

/** How a comment is shown after its deletion by `userId`; null: it leaves no place behind. */
export function afterDeletion(comment: Comment, userId: string | null): Comment | null {
  const { state, authorId, replies } = comment;
  if (state === "deleted" || state === "removed") return comment;
  const nothing = { content: "", mentions: [], username: "", avatarUrl: null, editTime: null, authorId: null };
  if (authorId === userId) return replies > 0 ? { ...comment, ...nothing, state: "deleted" } : null;
  return state === "held" ? null : { ...comment, ...nothing, state: "removed" };
}

const keyOf = (sectionId: string, userId: string) => `comments-outgoing:${userId}:${sectionId}`;

/** What was not confirmed when the page was left. */
export function keptOutgoing(sectionId: string, userId: string): readonly Outgoing[] {
  const kept = sessionStorage.getItem(keyOf(sectionId, userId));
  return kept === null ? [] : JSON.parse(kept);
}

/** Keeps in the tab what is not confirmed, so that it survives a reload. */
export function keepOutgoing(sectionId: string, userId: string, outgoing: readonly Outgoing[]): void {
  const open = outgoing.filter(({ created }) => created === null);
  if (open.length === 0) sessionStorage.removeItem(keyOf(sectionId, userId));
  else sessionStorage.setItem(keyOf(sectionId, userId), JSON.stringify(open));
}
