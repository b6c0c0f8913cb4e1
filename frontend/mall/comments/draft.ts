/** What somebody does in a comment section: one thing at a time, and to which comment. */
export interface CommentDoing {
  readonly type: "none" | "add" | "reply" | "edit";
  /** Null for a comment of its own. */
  readonly commentId: string | null;
}

/** What was typed and not saved; kept in the tab, so that it survives a reload. */
export interface Draft extends CommentDoing {
  readonly text: string;
}

const keyOf = (sectionId: string, userId: string) => `comment:${userId}:${sectionId}`;

export function keptDraft(sectionId: string, userId: string): Draft | null {
  const kept = sessionStorage.getItem(keyOf(sectionId, userId));
  return kept === null ? null : JSON.parse(kept);
}

/** Null forgets it. */
export function keepDraft(sectionId: string, userId: string, draft: Draft | null): void {
  if (draft === null || draft.text === "") sessionStorage.removeItem(keyOf(sectionId, userId));
  else sessionStorage.setItem(keyOf(sectionId, userId), JSON.stringify(draft));
}
