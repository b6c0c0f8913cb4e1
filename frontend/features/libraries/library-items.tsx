import { useInfiniteQuery } from "@tanstack/react-query";
import { LibraryBig } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Library } from "#modules/library/contract";
import type { LibraryLayout } from "#modules/library/rules/library-kinds";
import { SLIDER_PAGE_SIZE } from "#modules/library/rules/library-limits";
import { libraryItemsQuery } from "../../api/libraries.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import { CardSlider } from "./card-slider.tsx";
import { LibraryCards } from "./library-cards.tsx";

/** The items of a library, page by page: further ones come before the end is in sight, or by the button. */
export function LibraryItems({ library }: { library: Library }) {
  const items = useInfiniteQuery(
    libraryItemsQuery(library.libraryId, library.layout === "slider" ? SLIDER_PAGE_SIZE : undefined),
  );
  const cards = items.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.isPending) return <Spinner label="Loading More Cards" size="large" />;
  if (items.isError && cards.length === 0) {
    return (
      <ErrorState
        title="The items could not be loaded"
        text={messageOf(items.error)}
        onRetry={() => void items.refetch()}
        isRetrying={items.isFetching}
      />
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyState
        icon={<LibraryBig />}
        title="Nothing in this library yet"
        text={
          library.isAuthor
            ? "Choose ‘Add to library’ in the menu of a card."
            : "Its author has not added anything that you may see."
        }
        action={
          library.isAuthor ? (
            <ButtonLink href="/my-content" variant="primary">
              My Content
            </ButtonLink>
          ) : undefined
        }
      />
    );
  }
  // what is shown from the cache is not continued before it is known to be current
  const isCached = items.isFetching && !items.isFetchingNextPage;
  if (library.layout === "slider") {
    return (
      <CardSlider
        label={library.name}
        count={cards.length}
        hasMore={items.hasNextPage}
        isLoading={items.isFetchingNextPage}
        onLoadMore={() => void items.fetchNextPage()}
      >
        {(shown) => <LibraryCards library={library} cards={cards} hasMore={items.hasNextPage} shown={shown} />}
      </CardSlider>
    );
  }
  return (
    <>
      <LibraryCards library={library} cards={cards} hasMore={items.hasNextPage} />
      {items.isFetchingNextPage && (
        <p className="visually-hidden" role="status">
          Loading More Cards
        </p>
      )}
      <MoreInSight
        layout={library.layout}
        isActive={items.hasNextPage && !items.isFetching}
        onSight={() => void items.fetchNextPage()}
      />
      <LoadMore
        hasMore={items.hasNextPage}
        isLoading={items.isFetchingNextPage}
        isDisabled={isCached}
        onLoadMore={() => void items.fetchNextPage()}
      />
    </>
  );
}

/** How far before its end a layout loads more. */
function marginOf(layout: LibraryLayout): string {
  const isList = layout === "list" || layout === "menu" || matchMedia("(max-width: 568px)").matches;
  return isList ? "32px" : "68px";
}

function MoreInSight({ layout, isActive, onSight }: { layout: LibraryLayout; isActive: boolean; onSight: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useRef(onSight);
  ask.current = onSight;
  useEffect(() => {
    if (!isActive || !mark.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current();
      },
      { rootMargin: marginOf(layout) },
    );
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, [isActive, layout]);
  return <div ref={mark} aria-hidden="true" />;
}
