import { Button } from "../button/button.tsx";
import css from "./load-more.module.css";

type LoadMoreProps = {
  /** Whether the source has reported more; without more the button is hidden. */
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** For a list shown from the cache, which must not load more yet. */
  isDisabled?: boolean;
};

/** The 'Load More' button at the end of a list. */
export function LoadMore({ hasMore, isLoading, onLoadMore, isDisabled = false }: LoadMoreProps) {
  if (!hasMore) return null;
  return (
    <div className={css.more}>
      <Button onPress={onLoadMore} isPending={isLoading} isDisabled={isDisabled}>
        Load More
      </Button>
    </div>
  );
}
