import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Bookmark, BookmarkX, Ellipsis, Info, LibraryBig } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Card } from "#modules/item/contract";
import { bookmarksQuery, setBookmark } from "../../api/cards.ts";
import { FollowEntry, useFollow } from "../../card-menu/follow-entry.tsx";
import { ItemInfo } from "../../card-menu/item-info.tsx";
import { AddToLibrary } from "../../collecting/add-to-library.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import type { CardSlots } from "../../mall/card.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { MenuButton, MenuItem, MenuSeparator } from "../../ui/menu/menu.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { CardShelf } from "./card-shelf.tsx";

/** What the user has bookmarked, the newest first. `actions`: for the whole screen. */
export function Bookmarks({ actions }: { actions: ReactNode }) {
  const cards = useInfiniteQuery(bookmarksQuery);
  const empty = (
    <EmptyState
      icon={<Bookmark />}
      title="No bookmarks yet"
      text="Press the bookmark on a card to keep it here."
      action={
        <ButtonLink href="/explore" variant="primary">
          Explore
        </ButtonLink>
      }
    />
  );
  return (
    <Page title="Bookmarks" actions={actions}>
      <h2 className="visually-hidden">Items</h2>
      <CardShelf label="Bookmarks" cards={cards} empty={empty} slots={slots} />
    </Page>
  );
}

const slots = (card: Card): CardSlots => ({ menu: <BookmarkMenu card={card} /> });

function BookmarkMenu({ card }: { card: Card }) {
  const [open, setOpen] = useState<"info" | "library" | null>(null);
  const { mutate: follow } = useFollow(card.author);
  const remove = useRemoveBookmark(card);
  return (
    <>
      <MenuButton label={`Actions for ${card.name}`} icon={<Ellipsis />}>
        {card.author && !card.isAuthor && <FollowEntry author={card.author} onFollow={follow} />}
        <MenuItem icon={<Info />} onAction={() => setOpen("info")}>
          Info
        </MenuItem>
        <MenuItem icon={<LibraryBig />} onAction={() => setOpen("library")}>
          Add to library
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<BookmarkX />} isDanger onAction={remove}>
          Remove bookmark
        </MenuItem>
      </MenuButton>
      {open === "info" && <ItemInfo card={card} onClose={() => setOpen(null)} />}
      {open === "library" && <AddToLibrary item={card} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Removes it at once; a toast offers to take that back. */
function useRemoveBookmark(card: Card): () => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (bookmarked: boolean) => setBookmark(card, bookmarked),
    onSuccess: (_, bookmarked) => {
      if (!bookmarked) {
        toasts.undoable("Bookmark removed", { label: "Undo", onTaken: () => mutate(true), onMissed: () => undefined });
      }
      return queries.invalidateQueries({ queryKey: bookmarksQuery.queryKey });
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
  return () => mutate(false);
}
