import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Images } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { MediaResults } from "../../api/media-changes.ts";
import { similarPicturesQuery } from "../../api/similar-pictures.ts";
import { messageOf } from "../../mall/api-error.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import { MergedPictures } from "./merged-pictures.tsx";
import { deleteLater, pendingDeletions } from "./pending-deletions.ts";
import { ResultsDialog } from "./results-dialog.tsx";
import { SimilarGroup } from "./similar-group.tsx";
import css from "./similar-pictures.module.css";

/** The user's own pictures that look alike, side by side, to keep one of them; and those that they have merged. */
export function SimilarPictures() {
  return (
    <div className={css.groups}>
      <Groups />
      <MergedPictures />
    </div>
  );
}

function Groups() {
  const queries = useQueryClient();
  const list = useInfiniteQuery(similarPicturesQuery);
  const gone = useSyncExternalStore(pendingDeletions.subscribe, pendingDeletions.read);
  const [results, setResults] = useState<MediaResults | null>(null);
  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const groups = all
    .map(({ id, pictures }) => ({ id, pictures: pictures.filter((picture) => !gone.has(picture.id)) }))
    .filter(({ pictures }) => pictures.length > 1);
  if (list.isPending) return <SkeletonText lines={6} />;
  if (list.isError && all.length === 0) {
    return (
      <ErrorState
        title="The pictures could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (groups.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        icon={<Images />}
        title="No similar pictures"
        text="Pictures of yours that look almost the same appear here, side by side."
      />
    );
  }
  return (
    <>
      <p className={css.note}>
        These pictures look almost the same. The first one of each group is the oldest. The one that you keep gets the
        tags, albums and missing texts of the others, and its page lists where they are used. Mozaiks that show one of
        the others go on showing it.
      </p>
      {groups.map(({ id, pictures }) => (
        <SimilarGroup
          key={id}
          pictures={pictures}
          onDelete={(picture) => deleteLater([picture.id], queries, setResults)}
        />
      ))}
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
      {results && (
        <ResultsDialog
          items={all.flatMap(({ pictures }) => pictures)}
          results={results}
          onClose={() => setResults(null)}
        />
      )}
    </>
  );
}
