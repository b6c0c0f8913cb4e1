import type { ReactNode } from "react";
import { ErrorState } from "../error-state/error-state.tsx";
import { LoadMore } from "../load-more/load-more.tsx";
import { SkeletonText } from "../skeleton/skeleton.tsx";
import css from "./scroll-list.module.css";

type ScrollListProps<Item> = {
  /** The name of the scrolling region. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Whether items are loading, the first or further ones. */
  isLoading?: boolean;
  /** Whether the source has reported more. */
  hasMore?: boolean;
  onLoadMore?: () => void;
  /** An `EmptyState` for an empty list. */
  empty: ReactNode;
  /** The error of the latest load and what to do about it. */
  failure?: { title: string; text: string; onRetry: () => void };
};

/**
 * A scrolling list, 25rem high, with 'Load More' at its end. The region is a tab stop, so that the arrow keys can
 * scroll it; when the button disappears with the last items, the focus stays in the region.
 */
export function ScrollList<Item>(props: ScrollListProps<Item>) {
  const { label, items, keyOf, children, isLoading = false, hasMore = false, onLoadMore, empty, failure } = props;
  const hasButton = hasMore && items.length > 0 && failure === undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={label} aria-busy={isLoading} className={css.view}>
      {items.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without markers
        <ul role="list" className={css.list}>
          {items.map((item) => (
            <li key={keyOf(item)} className={css.item}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {failure ? (
        <ErrorState {...failure} isRetrying={isLoading} />
      ) : items.length > 0 ? (
        <LoadMore hasMore={hasButton} isLoading={isLoading} onLoadMore={() => onLoadMore?.()} />
      ) : isLoading ? (
        <FirstLoad />
      ) : (
        <div className={css.nothing}>{empty}</div>
      )}
    </section>
  );
}

function FirstLoad() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading...please wait</span>
      {["first", "second", "third", "fourth", "fifth", "sixth"].map((row) => (
        <div key={row} className={css.item}>
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}
