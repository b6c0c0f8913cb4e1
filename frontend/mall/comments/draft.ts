/** What somebody does in a comment section: one thing at a time, and to which comment. */
export interface CommentDoing {
  readonly type: "none" | "add" | "reply" | "edit";
  /** Null for a comment of its own. */
  readonly commentId: string | null;
}

/** What was typed and not saved. */
export interface Draft extends CommentDoing {
  readonly text: string;
}

/** The drafts with `text` as what is typed in one of the forms, which becomes the last; an empty one is left out. */
export function withDraft(drafts: readonly Draft[], { type, commentId }: CommentDoing, text: string): Draft[] {
  const others = drafts.filter((draft) => !isOf(draft, { type, commentId }));
  return text === "" ? others : [...others, { type, commentId, text }];
}

/** What is typed in one of the forms; absent: nothing. */
export function textOf(drafts: readonly Draft[], form: CommentDoing): string | undefined {
  return drafts.find((draft) => isOf(draft, form))?.text;
}

const isOf = (draft: Draft, form: CommentDoing) => draft.type === form.type && draft.commentId === form.commentId;

const keyOf = (sectionId: string, userId: string) => `comment:${userId}:${sectionId}`;

/** The drafts of a section that the tab keeps, so that they survive a reload. */
export function keptDrafts(sectionId: string, userId: string): readonly Draft[] {
  const kept: Draft | readonly Draft[] = JSON.parse(sessionStorage.getItem(keyOf(sectionId, userId)) ?? "[]");
  return "text" in kept ? [kept] : kept; // earlier clients kept a single one
}

export function keepDrafts(sectionId: string, userId: string, drafts: readonly Draft[]): void {
  if (drafts.length === 0) sessionStorage.removeItem(keyOf(sectionId, userId));
  else sessionStorage.setItem(keyOf(sectionId, userId), JSON.stringify(drafts));
}
