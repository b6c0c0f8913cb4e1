import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { submissionsQuery } from "../../../api/submissions.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../../ui/skeleton/skeleton.tsx";
import { DownloadButtons, SubmissionList } from "../panels/submissions/submission-list.tsx";

/** What the people answered who opened a limited copy by its link. */
export function CopySubmissions({ copyId }: { copyId: string }) {
  const list = useInfiniteQuery({ ...submissionsQuery(copyId), refetchOnMount: "always" });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <SkeletonText lines={6} />;
  if (list.isError) {
    return (
      <ErrorState
        title="The submissions could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState icon={<Inbox />} title="No submissions yet" text="Answers of people with the link appear here." />
    );
  }
  return (
    <>
      <DownloadButtons mozaikId={copyId} items={items} />
      <SubmissionList mozaikId={copyId} items={items} />
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => list.fetchNextPage()}
      />
    </>
  );
}
