import { type ReactNode, useCallback, useEffect, useState } from "react";
import { toasts } from "../../ui/toast/toasts.ts";
import { messageOf } from "../api-error.ts";
import { deleteComment } from "./comment-calls.ts";
import {
  approveComment,
  blockCommenter,
  changeCommentSettings,
  closeComments,
  readBlocked,
  readCommentSettings,
  readWaiting,
} from "./owner-calls.ts";
import type { CommentSectionState } from "./use-comment-section.ts";

/** What the owner of a comment section decides about it and about those who write in it. */
export function OwnerControls({ section }: { section: CommentSectionState }) {
  const { commentSectionId, isClosed } = section;
  const waiting = usePages(useCallback((after) => readWaiting(commentSectionId, after), [commentSectionId]));
  const blocked = usePages(readBlocked);
  const [holdsFirst, setHoldsFirst] = useState<boolean | null>(null);
  useEffect(() => {
    readCommentSettings().then(
      (settings) => setHoldsFirst(settings.holdsFirstComments),
      (error: unknown) => toasts.error(messageOf(error)),
    );
  }, []);
  const hold = async (holdsFirstComments: boolean) => {
    setHoldsFirst(holdsFirstComments);
    try {
      await changeCommentSettings({ holdsFirstComments });
    } catch (error) {
      setHoldsFirst(!holdsFirstComments);
      toasts.error(messageOf(error));
    }
  };
  return (
    <div className="mall-comment-settings">
      <button
        type="button"
        className="mall-button mall-button-line"
        onClick={() => void section.asOwner(() => closeComments(commentSectionId, !isClosed))}
      >
        {isClosed ? "Reopen comments" : "Close comments"}
      </button>
      <label className="mall-check">
        <input
          type="checkbox"
          checked={holdsFirst === true}
          disabled={holdsFirst === null}
          onChange={({ currentTarget: { checked } }) => void hold(checked)}
        />
        <span>Hold a person's first comments for my approval, in all my comment sections</span>
      </label>
      <Listed title="Waiting for approval" none="No comments wait." pages={waiting}>
        {waiting.items?.map(({ id, username, content, editTime }) => (
          <li key={id}>
            <span dir="auto">
              <strong>{username}</strong>: {content}
            </span>
            <button
              type="button"
              className="mall-comment-more"
              aria-label={`Approve the comment by ${username}`}
              onClick={() => void section.asOwner(() => approveComment({ id, editTime })).then(waiting.reload)}
            >
              Approve
            </button>
            <button
              type="button"
              className="mall-comment-more"
              aria-label={`Remove the comment by ${username}`}
              onClick={() => void section.asOwner(() => deleteComment(id)).then(waiting.reload)}
            >
              Remove
            </button>
          </li>
        ))}
      </Listed>
      <Listed title="Blocked people" none="You have blocked nobody." pages={blocked}>
        {blocked.items?.map(({ userId, username }) => (
          <li key={userId}>
            <strong dir="auto">{username}</strong>
            <button
              type="button"
              className="mall-comment-more"
              aria-label={`Unblock ${username}`}
              onClick={() => void section.asOwner(() => blockCommenter(userId, false)).then(blocked.reload)}
            >
              Unblock
            </button>
          </li>
        ))}
      </Listed>
    </div>
  );
}

type Pages<Item> = ReturnType<typeof usePages<Item>>;

/** A list that is read in pages. `read` has to stay the same. */
function usePages<Item>(read: (after: string | null) => Promise<{ items: readonly Item[]; cursor: string | null }>) {
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const load = useCallback(
    async (after: string | null) => {
      try {
        const page = await read(after);
        setItems((known) => (after === null ? page.items : [...(known ?? []), ...page.items]));
        setCursor(page.cursor);
      } catch (error) {
        toasts.error(messageOf(error));
      }
    },
    [read],
  );
  useEffect(() => void load(null), [load]);
  return { items, hasMore: cursor !== null, loadMore: () => load(cursor), reload: () => load(null) };
}

interface ListedProps<Item> {
  title: string;
  /** What is said of an empty list. */
  none: string;
  pages: Pages<Item>;
  children: ReactNode;
}

function Listed<Item>({ title, none, pages: { items, hasMore, loadMore }, children }: ListedProps<Item>) {
  return (
    <>
      <h3>{title}</h3>
      {items === null ? <p role="status">Loading…</p> : items.length === 0 ? <p>{none}</p> : <ul>{children}</ul>}
      {hasMore && (
        <button type="button" className="mall-comment-more" onClick={() => void loadMore()}>
          Load More
        </button>
      )}
    </>
  );
}
