import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { Card, CardPage } from "#modules/item/contract";
import { messageOf } from "../../mall/api-error.ts";
import { type CardSlots, Shelf } from "../../mall/card.tsx";
import { marginBeforeEnd } from "../../mall/load-margin.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import { ownSlots } from "./own-slots.tsx";

interface CardShelfProps {
  label: string;
  cards: UseInfiniteQueryResult<InfiniteData<CardPage>>;
  /** Shown if there are no cards. */
  empty: ReactNode;
  /** What it adds to the cards; absent: what belongs to the user's own items. */
  slots?: (card: Card) => CardSlots;
}

/** Cards for one user, page by page, with their loading, error and empty states. */
export function CardShelf({ label, cards, empty, slots = ownSlots }: CardShelfProps) {
  const items = cards.data?.pages.flatMap((page) => page.items) ?? [];
  if (cards.isPending) return <Waiting />;
  if (cards.isError && items.length === 0) {
    return (
      <ErrorState
        title="The cards could not be loaded"
        text={messageOf(cards.error)}
        onRetry={() => void cards.refetch()}
        isRetrying={cards.isFetching}
      />
    );
  }
  if (items.length === 0) return empty;
  return (
    <>
      <Shelf label={label} cards={items} layout="grid" early={4} slots={slots} />
      {cards.isFetchingNextPage && (
        <p className="visually-hidden" role="status">
          Loading More Cards
        </p>
      )}
      <MoreInSight isActive={cards.hasNextPage && !cards.isFetching} onSight={() => void cards.fetchNextPage()} />
      <LoadMore
        hasMore={cards.hasNextPage}
        isLoading={cards.isFetchingNextPage}
        isDisabled={cards.isFetching && !cards.isFetchingNextPage}
        onLoadMore={() => void cards.fetchNextPage()}
      />
    </>
  );
}

function Waiting() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading More Cards</span>
      <div className="mall-shelf-grid" aria-hidden="true">
        {["a", "b", "c", "d", "e", "f", "g", "h"].map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}

/** Loads more shortly before the end is in sight. The button below is for users who do not scroll. */
function MoreInSight({ isActive, onSight }: { isActive: boolean; onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useRef(onSight);
  ask.current = onSight;
  useEffect(() => {
    if (!isActive || !mark.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current();
      },
      { rootMargin: marginBeforeEnd() },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isActive]);
  return <div ref={mark} aria-hidden="true" />;
}
