import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Card } from "#modules/item/contract";
import { bookmarksQuery } from "../../api/cards.ts";
import { addToLibrary, librariesChanged, libraryItemsQuery } from "../../api/libraries.ts";
import { messageOf } from "../../mall/api-error.ts";
import { rendition } from "../../mall/rendition.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { OverlayPanel } from "../../ui/overlay-panel/overlay-panel.tsx";
import { ScrollList } from "../../ui/scroll-list/scroll-list.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./bookmarks-panel.module.css";
import { keyOf } from "./use-arrange.ts";

/**
 * Slides in over a library, so that its author puts what they have bookmarked into it. Its handle is half way down the
 * window, as the header's menus are at the top; `children`, the library, keep off it.
 */
export function BookmarksPanel({ libraryId, children }: { libraryId: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={css.beside}>{children}</div>
      <OverlayPanel
        label="Add from bookmarks"
        isOpen={isOpen}
        onOpenChange={setOpen}
        entrance="right"
        handle="circle"
        handlePosition="rightMiddle"
        icon={<Bookmark aria-hidden="true" />}
        container="viewport"
      >
        <h2 className={css.title}>Add from bookmarks</h2>
        {isOpen && <Choices libraryId={libraryId} />}
      </OverlayPanel>
    </>
  );
}

function Choices({ libraryId }: { libraryId: string }) {
  const queries = useQueryClient();
  const bookmarks = useInfiniteQuery(bookmarksQuery);
  const items = useInfiniteQuery(libraryItemsQuery(libraryId)); // those that the screen has loaded
  const within = new Set(items.data?.pages.flatMap((page) => page.items.map(keyOf)));
  const add = useMutation({
    mutationFn: (card: Card) => addToLibrary(libraryId, card),
    onSettled: () => queries.invalidateQueries(librariesChanged),
    onError: (error) => toasts.error(messageOf(error)),
  });
  return (
    <ScrollList
      label="Bookmarks"
      items={bookmarks.data?.pages.flatMap(({ items }) => items) ?? []}
      keyOf={keyOf}
      isLoading={bookmarks.isFetching}
      hasMore={bookmarks.hasNextPage}
      onLoadMore={() => void bookmarks.fetchNextPage()}
      empty={
        <EmptyState icon={<Bookmark />} title="No bookmarks yet" text="Press the bookmark on a card to find it here." />
      }
      {...(bookmarks.error && {
        failure: {
          title: "Your bookmarks could not be loaded",
          text: messageOf(bookmarks.error),
          onRetry: () => void bookmarks.refetch(),
        },
      })}
    >
      {(card) => (
        <div className={css.choice}>
          {card.previewSrc ? (
            <img src={rendition(card.previewSrc, 160)} alt="" width={48} height={48} loading="lazy" />
          ) : (
            <span className={css.empty} />
          )}
          <span className={css.name}>{card.name}</span>
          {within.has(keyOf(card)) ? (
            <span className={css.added}>Added</span>
          ) : (
            <Button
              size="small"
              aria-label={`Add ${card.name}`}
              isPending={add.isPending && add.variables === card}
              onPress={() => add.mutate(card)}
            >
              Add
            </Button>
          )}
        </div>
      )}
    </ScrollList>
  );
}
