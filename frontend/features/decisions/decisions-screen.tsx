import { useInfiniteQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { ownDecisionsQuery } from "../../api/moderation.ts";
import { AccountTabs } from "../../layout/account-tabs.tsx";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { DecisionCard } from "./decision-card.tsx";
import css from "./decisions.module.css";

/** What the mall decided about oneself and what is one's own, and what one can say to it. */
export function DecisionsScreen() {
  const list = useInfiniteQuery(ownDecisionsQuery);
  const decisions = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title="Decisions" width="text">
      <AccountTabs current="decisions" />
      {list.isPending && <Skeleton height="240px" radius="large" />}
      {list.isError && (
        <ErrorState
          title="The decisions could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && decisions.length === 0 && (
        <EmptyState
          icon={<Scale />}
          title="No decisions"
          text="If the mall decides something about you or what you made, it says so here, and you can appeal."
        />
      )}
      <ul className={css.list}>
        {decisions.map((each) => (
          <DecisionCard key={`${each.reviewId} ${each.decision}`} decision={each} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </Page>
  );
}
