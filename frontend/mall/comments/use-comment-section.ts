import { useCallback, useEffect, useRef, useState } from "react";
import type { Comment, CommentSection } from "#modules/social/comment-contract";
import { toasts } from "../../ui/toast/toasts.ts";
import { ApiError, messageOf } from "../api-error.ts";
import { useUserId } from "../session.ts";
import { deleteComment, editComment, readAgain, readSection } from "./comment-calls.ts";
import { hearOfComments } from "./comment-news.ts";
import { type CommentDoing, keepDrafts, keptDrafts, textOf, withDraft } from "./draft.ts";
import { afterDeletion, type Outgoing, type Shown, withOutgoing } from "./outgoing.ts";
import { useOutgoing } from "./use-outgoing.ts";

export type CommentSectionState = ReturnType<typeof useCommentSection>;

const NOTHING: CommentDoing = { type: "none", commentId: null };

/** What the reader has done to a comment and the server has not confirmed, or what was read before does not have. */
type Change = { readonly content: string } | "deleted";

/**
 * The comments of a section and what its reader does with them. `isInMall`: false at the host of a website, where a session
 * opens no socket and decides nothing as the section's owner.
 */
export function useCommentSection(initial: CommentSection, isInMall = true) {
  const userId = useUserId();
  const { commentSectionId, ownerId } = initial;
  const [section, setSection] = useState(initial);
  const [kept] = useState(() => (userId === null ? [] : keptDrafts(commentSectionId, userId)));
  /** Of all forms, also of those that were left for another: nothing shows them, so nothing is drawn for them. */
  const drafts = useRef(kept);
  const [doing, setDoing] = useState<CommentDoing>(kept.at(-1) ?? NOTHING);
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [savedKey, setSavedKey] = useState<string | null>(null);
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
  const refresh = async (more = 0) => {
    setSection(await readShown(more));
    setNews(null);
  };
  const countOn = (by: number) => setSection((known) => ({ ...known, count: known.count + by }));
  const { outgoing, prepare, add, sendAgain, drop, asComment } = useOutgoing(commentSectionId, userId, {
    onSent: ({ isHeld }) => {
      if (!isHeld) countOn(1);
      refresh(1).catch(() => {}); // what was sent is shown without it
    },
    onRefused: (error) => noteClosed(error),
  });
  const noteClosed = (error: unknown) => {
    if (error instanceof ApiError && error.code === "comments-closed")
      setSection((known) => ({ ...known, isClosed: true }));
  };

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

  // so that what they save shows their name at once
  const isWriting = isInMall && (doing.type === "add" || doing.type === "reply" || outgoing.length > 0);
  useEffect(() => {
    if (isWriting) prepare();
  }, [isWriting, prepare]);

  const type = (text: string, form = doing) => {
    if (userId === null) return;
    drafts.current = withDraft(drafts.current, form, text);
    keepDrafts(commentSectionId, userId, drafts.current);
  };
  /** Closes the form and forgets what was typed in it. */
  const close = () => {
    type("");
    setDoing(NOTHING);
  };
  /** Opens a form with that text. */
  const reopen = (form: CommentDoing, text: string) => {
    type(text, form);
    setDoing(form);
  };
  const change = (id: string, to: Change | null) =>
    setChanges((known) => {
      const next = new Map(known);
      if (to === null) next.delete(id);
      else next.set(id, to);
      return next;
    });
  /** A list of comments as it is shown, with what the reader does in it. */
  const shown = (items: readonly Comment[], rootCommentId: string | null): Shown[] =>
    withOutgoing(
      items,
      outgoing.filter((each) => each.rootCommentId === rootCommentId),
      asComment,
      rootCommentId === null ? "first" : "last",
    ).flatMap((each) => {
      const done = changes.get(each.comment.id);
      if (done === undefined) return [each];
      const comment = typeof done === "string" ? afterDeletion(each.comment, userId) : { ...each.comment, ...done };
      return comment === null ? [] : [{ ...each, comment }];
    });
  const sending = outgoing.filter(({ failure, created }) => failure === null && created === null).length;

  return {
    ...section,
    count: section.count + sending,
    isOwner: isInMall && userId !== null && userId === ownerId,
    userId,
    doing,
    /** Its comments as they are shown. */
    roots: shown(section.items, null),
    /** The same of the replies to one of them, as far as they are loaded. */
    repliesOf: (root: Comment, loaded: readonly Comment[]) => shown(loaded, root.id),
    /** The id of the last reply to a comment that was written here; absent: none was. */
    lastReplyTo: (rootId: string) =>
      outgoing.findLast(({ rootCommentId, created }) => rootCommentId === rootId && created !== null)?.created?.id,
    /** The key of the comment that the reader saved last. */
    savedKey,
    /** How many comments there are that are not shown. */
    newComments: news === null ? 0 : Math.max(0, news.count - section.count),
    showNew: () => {
      if (news) setSection(news);
      setNews(null);
      setShownAt((times) => times + 1);
    },
    /** Changes when threads that are open have to load their replies again. */
    shownAt,
    /** Opens a form with what was typed in it before. */
    start: (type: CommentDoing["type"], commentId: string | null) => setDoing({ type, commentId }),
    cancel: close,
    type: (text: string) => type(text),
    draftOr: (text: string) => textOf(drafts.current, doing) ?? text,
    saveNew: (content: string, rootCommentId: string | null) => {
      close();
      setSavedKey(add(content, rootCommentId));
    },
    sendAgain,
    discard: ({ key }: Outgoing) => drop(key),
    /** Takes a comment that was refused back into its form. */
    writeAgain: ({ key, content, rootCommentId }: Outgoing) => {
      drop(key);
      const form: CommentDoing = { type: rootCommentId === null ? "add" : "reply", commentId: rootCommentId };
      const typed = textOf(drafts.current, form);
      reopen(form, typed === undefined ? content : `${content}\n\n${typed}`);
    },
    /** `reload` reads the comment again, if it is not one of `items`. */
    saveEdit: async ({ id }: Comment, content: string, reload: () => Promise<void>) => {
      if (userId === null) return;
      const wasDoing = doing;
      close();
      change(id, { content });
      try {
        const changed = await editComment(id, userId, content);
        setSection((known) => ({
          ...known,
          items: known.items.map((each) => (each.id === id ? { ...each, ...changed } : each)),
        }));
        await reload();
      } catch (error) {
        noteClosed(error);
        reopen(wasDoing, content); // what was typed stays in its form
        toasts.error(messageOf(error));
      }
      change(id, null);
    },
    remove: async ({ id, state }: Comment) => {
      const counted = state === "shown" ? 1 : 0;
      change(id, "deleted");
      countOn(-counted);
      try {
        await deleteComment(id);
      } catch (error) {
        change(id, null);
        countOn(counted);
        toasts.error(messageOf(error));
        return;
      }
      await refresh().catch(() => {}); // it is not shown any more
    },
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
