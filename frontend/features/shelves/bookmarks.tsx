import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, BookmarkX } from "lucide-react";
import type { ReactNode } from "react";
import type { Card } from "#modules/item/contract";
import { bookmarksQuery, setBookmark } from "../../api/cards.ts";
import { CardMenu } from "../../card-menu/card-menu.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import type { CardSlots } from "../../mall/card.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { MenuItem } from "../../ui/menu/menu.tsx";
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
  const remove = useRemoveBookmark(card);
  return (
    <CardMenu
      card={card}
      last={
        <MenuItem icon={<BookmarkX />} isDanger onAction={remove}>
          Remove bookmark
        </MenuItem>
      }
    />
  );
}

/** Removes the bookmark; a toast offers to take that back. */
function useRemoveBookmark(card: Card): () => void {
  const queries = useQueryClient();
  const change = async (bookmarked: boolean): Promise<boolean> => {
    try {
      await setBookmark(card, bookmarked);
      return true;
    } catch (error) {
      toasts.error(messageOf(error));
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: bookmarksQuery.queryKey });
    }
  };
  const remove = async () => {
    if (!(await change(false))) return;
    const undo = { label: "Undo", onTaken: () => void change(true), onMissed: () => undefined };
    toasts.undoable("Bookmark removed", undo);
  };
  return () => void remove();
}
