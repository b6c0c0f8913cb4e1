import type { ReactNode } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import { messageOf } from "../mall/api-error.ts";
import { ErrorState } from "../ui/error-state/error-state.tsx";
import { MediaGrid, MediaGridSkeleton, type MediaView } from "./media-grid.tsx";
import type { Selection } from "./selection.ts";
import type { Media } from "./use-media.ts";

interface MediaResultsProps {
  label: string;
  media: Media;
  view?: MediaView;
  selection: Selection;
  onSelection: (selection: Selection) => void;
  mode: "single" | "multiple";
  /** True if a plain press adds a file to the selection, or takes it out. */
  isCollecting?: boolean | undefined;
  onOpen?: ((item: MediaItem) => void) | undefined;
  isDisabled?: ((item: MediaItem) => boolean) | undefined;
  /** Shown if there are no files. */
  empty: ReactNode;
}

/** The files of `useMedia` with all states of a list: loading, failed, empty, shown, loading more. */
export function MediaResults({ media: { items, list }, empty, view = "grid", ...grid }: MediaResultsProps) {
  if (list.isPending) return <MediaGridSkeleton view={view} />;
  const failure = list.isError && (
    <ErrorState
      title={items.length === 0 ? "The files could not be loaded" : "More files could not be loaded"}
      text={messageOf(list.error)}
      onRetry={() => void (items.length === 0 ? list.refetch() : list.fetchNextPage())}
      isRetrying={list.isFetching}
    />
  );
  if (items.length === 0) return failure || empty;
  return (
    <>
      <MediaGrid
        {...grid}
        items={items}
        view={view}
        hasMore={list.hasNextPage && !list.isError}
        onMore={() => {
          if (!list.isFetching) void list.fetchNextPage();
        }}
      />
      {failure}
    </>
  );
}
