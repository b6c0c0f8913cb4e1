import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { useState } from "react";
import { ALL_SALES, salesQuery, salesSummaryQuery } from "../../api/sales.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { SalesFilters } from "./sales-filters.tsx";
import { SalesSums } from "./sales-sums.tsx";
import { SalesTable } from "./sales-table.tsx";

/** The user's sales: sums, a chart, and the list, all of the chosen days and item. */
export function SalesSection() {
  const [shown, setShown] = useState(ALL_SALES);
  const sales = useInfiniteQuery(salesQuery(shown));
  const summary = useQuery(salesSummaryQuery(shown));
  const sold = sales.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = shown !== ALL_SALES;
  if (sales.isPending) return <Skeleton height="240px" radius="large" />;
  if (sales.isError && sold.length === 0) {
    return (
      <ErrorState
        title="Your sales could not be loaded"
        text={messageOf(sales.error)}
        onRetry={() => void sales.refetch()}
        isRetrying={sales.isFetching}
      />
    );
  }
  if (sold.length === 0 && !isFiltered) return <NothingSold />;
  return (
    <>
      <SalesFilters shown={shown} onChange={setShown} />
      {summary.isError && !summary.data && (
        <ErrorState
          title="The sums could not be loaded"
          text={messageOf(summary.error)}
          onRetry={() => void summary.refetch()}
          isRetrying={summary.isFetching}
        />
      )}
      {summary.data && <SalesSums summary={summary.data} />}
      {sold.length > 0 ? <SalesTable sales={sold} /> : <p>Nothing was sold on these days.</p>}
      <LoadMore
        hasMore={sales.hasNextPage}
        isLoading={sales.isFetchingNextPage}
        onLoadMore={() => void sales.fetchNextPage()}
      />
    </>
  );
}

function NothingSold() {
  return (
    <EmptyState
      icon={<ChartNoAxesColumn />}
      title="Nothing sold yet"
      text="Each sale is listed here with its buyer and price. Offer an item in its settings, under Marketplace."
      action={
        <ButtonLink href="/my-content" variant="primary">
          My Content
        </ButtonLink>
      }
    />
  );
}
