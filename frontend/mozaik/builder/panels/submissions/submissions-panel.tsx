import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { submissionsQuery } from "../../../../api/submissions.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { EmptyState } from "../../../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../../../ui/skeleton/skeleton.tsx";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import panel from "../side-panel/panel.module.css";
import { SidePanel } from "../side-panel/panel.tsx";
import { useFocusInside } from "../side-panel/use-focus-inside.ts";
import { MissingSteps } from "./missing-steps.tsx";
import { DownloadButtons, SubmissionList } from "./submission-list.tsx";

/** The submissions of the Mozaik's visitors, newest first and updated live; for its author. */
export function SubmissionsPanel({ mozaikId }: { mozaikId: string }) {
  const { isReadOnly } = useBuilder();
  const isAuthor = useDraft((state) => state.role === "author");
  return isAuthor && !isReadOnly ? <Submissions mozaikId={mozaikId} /> : null;
}

function Submissions({ mozaikId }: { mozaikId: string }) {
  const start = useFocusInside();
  const list = useInfiniteQuery(submissionsQuery(mozaikId));
  const known = list.data?.pages.flatMap((page) => page.items);
  const items = known ?? [];
  useArrivals(known);
  return (
    <SidePanel title="Submissions">
      <div ref={start} className={panel.start} tabIndex={-1} />
      <MissingSteps />
      {list.isError ? (
        <ErrorState
          title="The submissions could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : list.isPending ? (
        <SkeletonText lines={6} />
      ) : items.length === 0 ? (
        <EmptyState icon={<Inbox />} title="No submissions yet" text="Answers from visitors appear here." />
      ) : (
        <>
          <DownloadButtons mozaikId={mozaikId} items={items} />
          <SubmissionList mozaikId={mozaikId} items={items} />
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => list.fetchNextPage()}
          />
        </>
      )}
    </SidePanel>
  );
}

/** Announces new submissions while the panel is open. `items`: undefined until loaded. */
function useArrivals(items: readonly Submission[] | undefined): void {
  const builder = useBuilder();
  const isKnown = items !== undefined;
  const newest = items?.[0];
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const isLater = newest !== undefined && last.current !== null && newest.at > last.current;
    if (isLater) builder.view.announce(`New submission from ${newest.user?.name ?? "a guest"}`);
    last.current = newest?.at ?? "";
  }, [builder, isKnown, newest]);
}
