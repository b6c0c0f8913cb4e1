import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import type { Card, CardPage } from "#modules/item/contract";
import { messageOf } from "../../mall/api-error.ts";
import { ratioOf, type ShelfLayout } from "../../mall/card.tsx";
import { CardSkeleton } from "../../ui/card-frame/card-skeleton.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import css from "./card-shelf.module.css";
import { ItemCard } from "./item-card.tsx";

interface CardShelfProps {
  label: string;
  cards: UseInfiniteQueryResult<InfiniteData<CardPage>>;
  layout: ShelfLayout;
  /** Shown if there are no cards. */
  empty: ReactNode;
  isOwnShelf?: boolean;
}

/** A paged list of cards with its loading, error and empty states. */
export function CardShelf({ label, cards, layout, empty, isOwnShelf = false }: CardShelfProps) {
  const items = cards.data?.pages.flatMap((page) => page.items) ?? [];
  if (cards.isPending) return <Waiting layout={layout} />;
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
      <ul className={css[layout]} aria-label={label}>
        {items.map((card) => (
          <Place key={`${card.itemType}/${card.itemId}`} card={card} layout={layout} isOwnShelf={isOwnShelf} />
        ))}
        {cards.isFetchingNextPage && <li className="visually-hidden">Loading More Cards</li>}
      </ul>
      <MoreInSight isActive={cards.hasNextPage && !cards.isFetching} onSight={() => void cards.fetchNextPage()} />
      <LoadMore
        hasMore={cards.hasNextPage}
        isLoading={cards.isFetchingNextPage}
        onLoadMore={() => void cards.fetchNextPage()}
      />
    </>
  );
}

function Place({ card, layout, isOwnShelf }: { card: Card; layout: ShelfLayout; isOwnShelf: boolean }) {
  if (layout === "grid") {
    return (
      <li>
        <ItemCard card={card} ratio={4 / 3} isOwnShelf={isOwnShelf} />
      </li>
    );
  }
  const ratio = ratioOf(card);
  return (
    <li style={{ "--ratio": ratio }}>
      <ItemCard card={card} ratio={ratio} isOwnShelf={isOwnShelf} />
    </li>
  );
}

function Waiting({ layout }: { layout: ShelfLayout }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading More Cards</span>
      <div className={css[layout]} aria-hidden="true">
        {WAITING[layout].map((ratio, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
          <div key={place} style={{ "--ratio": ratio }}>
            <CardSkeleton ratio={ratio} />
          </div>
        ))}
      </div>
    </div>
  );
}

const WAITING: Record<ShelfLayout, readonly number[]> = {
  grid: Array.from({ length: 8 }, () => 4 / 3),
  gallery: [1.5, 0.75, 1.33, 1.5, 0.66, 1.78, 1.33, 0.75],
};

/** Loads more before the reader reaches the end. The button below is for users who do not scroll. */
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
      { rootMargin: "400px" },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isActive]);
  return <div ref={mark} aria-hidden="true" />;
}
