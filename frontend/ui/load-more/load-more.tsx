import { useEffect, useRef, useState } from "react";
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

/** The 'Load More' button at the end of a list. When the last items replace it, the end of the list has its focus. */
export function LoadMore({ hasMore, isLoading, onLoadMore, isDisabled = false }: LoadMoreProps) {
  const [hadFocus, setHadFocus] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!hasMore && hadFocus) end.current?.focus({ preventScroll: true });
  }, [hasMore, hadFocus]);
  if (!hasMore) {
    if (!hadFocus) return null;
    return (
      <p ref={end} tabIndex={-1} className="visually-hidden" onBlur={() => setHadFocus(false)}>
        End of the list
      </p>
    );
  }
  return (
    <div className={css.more}>
      <Button onFocusChange={setHadFocus} onPress={onLoadMore} isPending={isLoading} isDisabled={isDisabled}>
        Load More
      </Button>
    </div>
  );
}
