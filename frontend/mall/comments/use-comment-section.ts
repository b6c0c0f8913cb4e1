import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment, CommentSection } from "#modules/social/comment-contract";
import { toasts } from "../../ui/toast/toasts.ts";
import { ApiError, messageOf } from "../api-error.ts";
import { useUserId } from "../session.ts";
import { deleteComment, editComment, postComment, readAgain, readSection } from "./comment-calls.ts";
import { hearOfComments } from "./comment-news.ts";
import { type CommentDoing, keepDraft, keptDraft } from "./draft.ts";

export type CommentSectionState = ReturnType<typeof useCommentSection>;

const NOTHING: CommentDoing = { type: "none", commentId: null };

/**
 * The comments of a section and what its reader does with them. `isInMall`: false at the host of a website, where a session
 * opens no socket and decides nothing as the section's owner.
 */
export function useCommentSection(initial: CommentSection, isInMall = true) {
  const userId = useUserId();
  const { commentSectionId, ownerId } = initial;
  const [section, setSection] = useState(initial);
  const [draft, setDraft] = useState(() => (userId === null ? null : keptDraft(commentSectionId, userId)));
  const [doing, setDoing] = useState<CommentDoing>(draft ?? NOTHING);
  const [news, setNews] = useState<CommentSection | null>(null);
  const [shownAt, setShownAt] = useState(0);
  const known = useRef(section);
  known.current = section;
  /** The section as it is now, with as many comments as its reader has loaded, and `more`. */
  const readShown = useCallback(
    (more = 0) =>
      readAgain((after, first) => readSection(commentSectionId, after, first), known.current.items.length + more),
    [commentSectionId],
  );

  // the page shows what guests see
  useEffect(() => {
    if (userId === null || !initial.variesByReader) return;
    readSection(commentSectionId, null).then(setSection, () => {}); // without it what everyone sees is there
  }, [commentSectionId, userId, initial.variesByReader]);

  // what others write is only announced: nothing moves until the reader asks for it
  useEffect(() => {
    if (userId === null || !isInMall) return;
    return hearOfComments(commentSectionId, () => {
      readShown().then(
        (found) => setNews(found.count > known.current.count ? found : null),
        () => {}, // the next comment is announced again
      );
    });
  }, [commentSectionId, userId, isInMall, readShown]);

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
  const refresh = async (more = 0) => {
    setSection(await readShown(more));
    setNews(null);
  };

  /** Shows that it is done, does it, and returns to what was before if that fails. */
  const attempt = async <Result>(text: string | null, work: () => Promise<Result>) => {
    const [wasDoing, before] = [doing, section];
    show(NOTHING, null);
    try {
      return await work();
    } catch (error) {
      const isClosed = before.isClosed || (error instanceof ApiError && error.code === "comments-closed");
      setSection({ ...before, isClosed }); // what was typed stays in its form
      show(wasDoing, text);
      toasts.error(messageOf(error));
      return undefined;
    }
  };

  return {
    ...section,
    isOwner: isInMall && userId !== null && userId === ownerId,
    userId,
    doing,
    /** How many comments there are that are not shown. */
    newComments: news === null ? 0 : Math.max(0, news.count - section.count),
    showNew: () => {
      if (news) setSection(news);
      setNews(null);
      setShownAt((times) => times + 1);
    },
    /** Changes when threads that are open have to load their replies again. */
    shownAt,
    start: (type: CommentDoing["type"], commentId: string | null) => show({ type, commentId }, null),
    cancel: () => show(NOTHING, null),
    type: (text: string) => userId !== null && keepDraft(commentSectionId, userId, { ...doing, text }),
    draftOr: (text: string) => draft?.text ?? text,
    /** Answers its id, unless it failed. */
    saveNew: (content: string, rootCommentId: string | null) =>
      attempt(content, async () => {
        if (userId === null) return undefined;
        const { id } = await postComment({ authorId: userId, commentSectionId, content, rootCommentId });
        await refresh(rootCommentId === null ? 1 : 0);
        return id;
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
    /** Does something as the section's owner, and shows what came of it, also if it was refused. */
    asOwner: async (work: () => Promise<void>) => {
      try {
        await work().finally(() => refresh());
      } catch (error) {
        toasts.error(messageOf(error));
      }
    },
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
