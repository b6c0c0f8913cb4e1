import { Button } from "../button/button.tsx";
import css from "./load-more.module.css";

type LoadMoreProps = {
  /** Whether the source has reported more; without more there is no button. */
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** For a list that is shown from the cache and must not ask yet. */
  isDisabled?: boolean;
};

/** The end of a list that has more to give. */
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
