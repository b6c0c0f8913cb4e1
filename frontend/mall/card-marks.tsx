import { useRef, useState } from "react";
import type { Card } from "#modules/item/contract";
import { itemAddress } from "#modules/item/rules/item-address";
import { LIKE_FAILED } from "#modules/social/rules/like-messages";
import { toasts } from "../ui/toast/toasts.ts";
import { messageOf } from "./api-error.ts";
import { collectAddress } from "./collect-link.tsx";
import { sendCommand } from "./http.ts";
import { Icon } from "./icon.tsx";
import { LikesPopover } from "./likes.tsx";
import { useUserId } from "./session.ts";

/** An item with what its reader does with it. */
export type MarkedItem = Pick<Card, "itemType" | "itemId" | "name" | "url" | "reactions" | "reacted" | "bookmarked"> & {
  /** The number of likes opens a popover with names: on the page of the item. */
  readonly namesLikes?: true;
};

/**
 * The buttons of a card that like an item, keep it as a bookmark and put it into a library. Guests get links that ask them
 * to log in.
 */
export function CardMarks({ item }: { item: MarkedItem }) {
  return useUserId() === null ? <MarksOfGuest item={item} /> : <MarkButtons item={item} />;
}

function MarksOfGuest({ item: { itemType, itemId, name, url, reactions, namesLikes } }: { item: MarkedItem }) {
  const login = `/login?returnTo=${encodeURIComponent(itemAddress({ itemType, url: url || itemId }))}`;
  return (
    <>
      <a className="mall-card-mark" href={login} aria-label={likeLabel("Login to like", name, reactions)}>
        <Icon name="heart" />
        {reactions > 0 && !namesLikes && <span>{reactions}</span>}
      </a>
      {namesLikes && <LikesPopover item={{ itemType, itemId }} count={reactions} />}
      <a className="mall-card-mark" href={login} aria-label={`Login to bookmark ${name}`}>
        <Icon name="bookmark" />
      </a>
    </>
  );
}

function MarkButtons({ item }: { item: MarkedItem }) {
  const { itemType, itemId, name } = item;
  const [isLiked, setLiked, isLiking] = useMark(
    item.reacted,
    (reacted) => sendCommand("PUT", "/api/reactions", { body: { itemType, itemId, reactionType: "like", reacted } }),
    LIKE_FAILED,
  );
  const [isKept, setKept, isKeeping] = useMark(item.bookmarked, (bookmarked) =>
    sendCommand("PUT", `/api/bookmarks/${itemType}/${itemId}`, { body: { bookmarked } }),
  );
  const likes = item.reactions - Number(item.reacted) + Number(isLiked);
  return (
    <>
      <button
        type="button"
        className="mall-card-mark"
        aria-pressed={isLiked}
        aria-busy={isLiking}
        aria-label={likeLabel("Like", name, likes)}
        onClick={() => setLiked(!isLiked)}
      >
        <Icon name="heart" />
        {likes > 0 && !item.namesLikes && <span>{likes}</span>}
      </button>
      {item.namesLikes && <LikesPopover item={item} count={likes} isChanging={isLiking} />}
      <button
        type="button"
        className="mall-card-mark"
        aria-pressed={isKept}
        aria-busy={isKeeping}
        aria-label={`Bookmark ${name}`}
        onClick={() => setKept(!isKept)}
      >
        <Icon name="bookmark" />
      </button>
      <a
        className="mall-card-mark"
        href={collectAddress(item)}
        aria-label={`Add ${name} to a library`}
        title="Add to library"
      >
        <Icon name="collect" />
      </a>
    </>
  );
}

function likeLabel(action: string, name: string, likes: number): string {
  return likes === 0 ? `${action} ${name}` : `${action} ${name}, ${likes} ${likes === 1 ? "like" : "likes"}`;
}

/**
 * A switch that shows the wanted state at once, sends one change at a time, and returns to the old state on failure.
 * `failed`: what is said then; absent: the server's own words.
 */
function useMark(initial: boolean, send: (wanted: boolean) => Promise<unknown>, failed?: string) {
  const [isOn, setOn] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const change = async (wanted: boolean) => {
    if (isSending.current) return;
    setOn(wanted);
    isSending.current = true;
    setBusy(true);
    try {
      await send(wanted);
    } catch (error) {
      setOn(!wanted);
      toasts.error(failed ?? messageOf(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return [isOn, (wanted: boolean) => void change(wanted), isBusy] as const;
}
