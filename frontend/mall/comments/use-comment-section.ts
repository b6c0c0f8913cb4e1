import { useState } from "react";
import type { Comment, CommentSection } from "#modules/social/comment-contract";
import { toasts } from "../../ui/toast/toasts.ts";
import { messageOf } from "../api-error.ts";
import { useUserId } from "../session.ts";
import { deleteComment, editComment, postComment, readSection } from "./comment-calls.ts";
import { type CommentDoing, keepDraft, keptDraft } from "./draft.ts";

export type CommentSectionState = ReturnType<typeof useCommentSection>;

const NOTHING: CommentDoing = { type: "none", commentId: null };

/** The comments of a section and what its reader does with them. */
export function useCommentSection(initial: CommentSection) {
  const userId = useUserId();
  const { commentSectionId, ownerId } = initial;
  const [section, setSection] = useState(initial);
  const [draft, setDraft] = useState(() => (userId === null ? null : keptDraft(commentSectionId, userId)));
  const [doing, setDoing] = useState<CommentDoing>(draft ?? NOTHING);

  const show = (next: CommentDoing, text: string | null) => {
    const kept = text === null ? null : { ...next, text };
    setDoing(next);
    setDraft(kept);
    if (userId !== null) keepDraft(commentSectionId, userId, kept);
  };
  const change = (id: string, fields: Partial<Comment>) =>
    setSection((known) => ({
      ...known,
      items: known.items.map((each) => (each.id === id ? { ...each, ...fields } : each)),
    }));
  const refresh = async () => setSection(await readSection(commentSectionId, null));

  /** Shows that it is done, does it, and returns to what was before if that fails. */
  const attempt = async (text: string | null, work: () => Promise<void>) => {
    const [wasDoing, before] = [doing, section];
    show(NOTHING, null);
    try {
      await work();
    } catch (error) {
      setSection(before);
      show(wasDoing, text);
      toasts.error(messageOf(error));
    }
  };

  return {
    ...section,
    ownerId,
    userId,
    doing,
    start: (type: CommentDoing["type"], commentId: string | null) => show({ type, commentId }, null),
    cancel: () => show(NOTHING, null),
    type: (text: string) => userId !== null && keepDraft(commentSectionId, userId, { ...doing, text }),
    draftOr: (text: string) => draft?.text ?? text,
    saveNew: (content: string, rootCommentId: string | null) =>
      attempt(content, async () => {
        if (userId === null) return;
        await postComment({ authorId: userId, commentSectionId, content, rootCommentId });
        await refresh();
      }),
    saveEdit: ({ id }: Comment, content: string) =>
      attempt(content, async () => {
        if (userId === null) return;
        change(id, { content });
        change(id, await editComment(id, userId, content));
      }),
    remove: ({ id }: Comment) =>
      attempt(null, async () => {
        await deleteComment(id);
        await refresh();
      }),
    loadMore: async () => {
      try {
        const page = await readSection(commentSectionId, section.cursor);
        setSection((known) => ({ ...page, items: [...known.items, ...page.items] }));
      } catch (error) {
        toasts.error(messageOf(error));
      }
    },
  };
}
