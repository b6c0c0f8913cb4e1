import { useInfiniteQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { type ReactNode, useState } from "react";
import { submissionsQuery } from "../../api/submissions.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { type Choice, filterOf, isChosen, NOTHING_CHOSEN } from "./choice.ts";
import { DownloadButtons } from "./download-buttons.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { HeldSubmissions } from "./held-submissions.tsx";
import { InboxBar } from "./inbox-bar.tsx";
import { QuestionCharts } from "./question-charts.tsx";
import { SubmissionRecord } from "./submission-record.tsx";
import { SubmissionRows } from "./submission-rows.tsx";
import css from "./submissions-view.module.css";
import { useArrivals } from "./use-arrivals.ts";
import { useReading } from "./use-reading.ts";

interface SubmissionsViewProps {
  mozaikId: string;
  /** What is said while there are no submissions. */
  emptyText: string;
}

/** The submissions to a Mozaik, for its author: one after the other, or counted by question. */
export function SubmissionsView({ mozaikId, emptyText }: SubmissionsViewProps) {
  const arrivals = useArrivals(mozaikId);
  const { inbox, anchor } = arrivals;
  if (inbox.isError) return <LoadingFailed error={inbox.error} onRetry={inbox.refetch} isRetrying={inbox.isFetching} />;
  if (inbox.isPending) return <SkeletonText lines={6} />;
  const nothing = <EmptyState icon={<Inbox />} title="No submissions yet" text={emptyText} />;
  if (anchor === null) {
    return (
      <div className={css.view}>
        <HeldSubmissions mozaikId={mozaikId} />
        {nothing}
      </div>
    );
  }
  return <Submissions mozaikId={mozaikId} arrivals={arrivals} anchor={anchor} nothing={nothing} />;
}

type SubmissionsProps = {
  mozaikId: string;
  arrivals: ReturnType<typeof useArrivals>;
  anchor: string;
  /** Shown if all were deleted. */
  nothing: ReactNode;
};

function Submissions({ mozaikId, arrivals, anchor, nothing }: SubmissionsProps) {
  const [tab, setTab] = useState<"answers" | "charts">("answers");
  const [choice, setChoice] = useState<Choice>(NOTHING_CHOSEN);
  const filter = { ...filterOf(choice), until: anchor };
  const list = useInfiniteQuery(submissionsQuery(mozaikId, filter));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const reading = useReading(items, list);
  const show = (wanted: Choice) => {
    setChoice(wanted);
    setTab("answers");
  };
  if (reading.shown) return <SubmissionRecord mozaikId={mozaikId} {...reading} shown={reading.shown} />;
  let answers: ReactNode;
  if (list.isError) {
    answers = <LoadingFailed error={list.error} onRetry={list.refetch} isRetrying={list.isFetching} />;
  } else if (list.isPending) answers = <SkeletonText lines={6} />;
  else if (items.length === 0 && !list.hasNextPage) {
    answers = isChosen(choice) ? <NothingFits onReset={() => setChoice(NOTHING_CHOSEN)} /> : nothing;
  } else {
    answers = (
      <>
        <SubmissionRows items={items} opened={reading.closed} onOpen={reading.open} onFocused={reading.forget} />
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoadMore={() => list.fetchNextPage()}
        />
      </>
    );
  }
  return (
    <div className={css.view}>
      <HeldSubmissions mozaikId={mozaikId} />
      <InboxBar mozaikId={mozaikId} arrivals={arrivals} newest={items[0]} />
      <FilterFields mozaikId={mozaikId} choice={choice} onChoose={setChoice} />
      <DownloadButtons mozaikId={mozaikId} items={items} filter={filterOf(choice)} />
      <Tabs
        label="Submissions"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: "answers",
            label: "Answers",
            content: (
              <div className={css.tab} aria-busy={list.isPlaceholderData}>
                {answers}
              </div>
            ),
          },
          {
            id: "charts",
            label: "Charts",
            content: <QuestionCharts mozaikId={mozaikId} filter={filter} onShow={show} />,
          },
        ]}
      />
    </div>
  );
}

function NothingFits({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<Inbox />}
      title="No submission fits"
      text="Change or reset the filter to see others."
      action={<Button onPress={onReset}>Reset filter</Button>}
    />
  );
}

type LoadingFailedProps = { error: Error; onRetry: () => unknown; isRetrying: boolean };

function LoadingFailed({ error, onRetry, isRetrying }: LoadingFailedProps) {
  return (
    <ErrorState
      title="The submissions could not be loaded"
      text={messageOf(error)}
      onRetry={() => void onRetry()}
      isRetrying={isRetrying}
    />
  );
}
