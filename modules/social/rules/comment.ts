/** Comments of a section, and replies to a comment, per page. */
export const COMMENTS_PER_PAGE = 10;
/** Most characters of a comment. */
export const LONGEST_COMMENT = 5_000;
/** How many people one comment notifies by their names; further names are plain text. */
export const MOST_MENTIONS = 10;

/** What the specification says about comments that are not there. */
export const NO_COMMENT_TO_SAVE = "Cannot save changes to a non-existent comment.";
export const NO_COMMENT_TO_DELETE = "Cannot delete non-existent comment!";

/** Shown in place of the form. */
export const COMMENTS_CLOSED = "Comments are closed.";
export const LINKS_WAIT = "While your account is new, links wait for approval. Write them in a new comment.";
export const BLOCKED_FROM_COMMENTS = "You cannot comment here, because the owner has blocked you.";

/** What people comment on. */
export const COMMENTED_TYPES = ["mozaik", "asset", "library"] as const;
export type CommentedType = (typeof COMMENTED_TYPES)[number];

/** Characters that nobody sees and that change what others see: control characters, direction marks, blanks of no width. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;
/** Joins of emoji and of some scripts: kept, but no text of their own. */
const ONLY_JOINS = /^[\s\u200c\u200d]*$/;

/** A comment as it is stored: lines of visible text. Empty if there is nothing to see. */
export function cleanComment(typed: string): string {
  const lines = typed
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\t/g, " ").replace(INVISIBLE, "").trimEnd());
  const text = lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return ONLY_JOINS.test(text) ? "" : text;
}

/** A part of a comment: plain text with line breaks, a link, or the name of a person. */
export type CommentPart =
  | { readonly type: "text" | "link"; readonly text: string }
  | { readonly type: "mention"; readonly text: string; readonly username: string };

const LINK = "https?://[^\\s<>\"'`]+";
const NAME = "(?<![\\p{L}\\p{N}_@./-])@([A-Za-z0-9](?:[\\w.-]{0,48}[A-Za-z0-9_])?)";
const SPECIAL = new RegExp(`${LINK}|${NAME}`, "gu");

/** The parts of a comment in order. Only `http` and `https` addresses are links; `mentioned` says who is linked by name. */
export function commentParts(content: string, mentioned: readonly string[]): CommentPart[] {
  const known = new Set(mentioned.map((name) => name.toLowerCase()));
  const parts: CommentPart[] = [];
  let end = 0;
  for (const match of content.matchAll(SPECIAL)) {
    const username = match[1];
    const text = username === undefined ? match[0].replace(/[.,;:!?)\]}]+$/, "") : match[0];
    if (username !== undefined && !known.has(username.toLowerCase())) continue;
    if (match.index > end) parts.push({ type: "text", text: content.slice(end, match.index) });
    parts.push(username === undefined ? { type: "link", text } : { type: "mention", text, username });
    end = match.index + text.length;
  }
  if (end < content.length) parts.push({ type: "text", text: content.slice(end) });
  return parts;
}

/** True if a comment has a link. */
export function hasLinks(content: string): boolean {
  return commentParts(content, []).some(({ type }) => type === "link");
}

/** The usernames after `@` in a comment, each once, up to `MOST_MENTIONS`. */
export function namesIn(content: string): string[] {
  const names = [...content.matchAll(SPECIAL)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].slice(0, MOST_MENTIONS);
}

/** Who looks at a comment, and how. */
export interface CommentView {
  readonly isReply: boolean;
  /** They wrote it. */
  readonly isOwner: boolean;
  /** They are the author of what the section is about. */
  readonly isSectionOwner: boolean;
  /** Nobody can write: a guest, for example. */
  readonly readOnly: boolean;
  readonly isEditing: boolean;
  /** It waits for approval. */
  readonly isHeld: boolean;
  /** Nobody writes in the section any more. */
  readonly isClosed: boolean;
}

export type CommentAction = "Reply" | "Approve" | "Edit" | "Delete" | "Report" | "Block";

/** What the menu of a comment contains, in its order; nothing: there is no menu. */
export function commentMenu(view: CommentView): CommentAction[] {
  const { isReply, isOwner, isSectionOwner, readOnly, isEditing, isHeld, isClosed } = view;
  if (readOnly || isEditing) return [];
  return [
    ...(isReply || isHeld || isClosed ? [] : (["Reply"] as const)),
    ...(isHeld && isSectionOwner ? (["Approve"] as const) : []),
    ...(isOwner ? (["Edit"] as const) : []),
    ...(isOwner || isSectionOwner ? (["Delete"] as const) : []),
    ...(isOwner || isHeld ? [] : (["Report"] as const)),
    ...(isSectionOwner && !isOwner ? (["Block"] as const) : []),
  ];
}
