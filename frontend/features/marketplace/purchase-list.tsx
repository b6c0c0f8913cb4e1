import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PurchasePage } from "#modules/marketplace/purchase-contract";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./cart-screen.module.css";
import { PurchaseLine } from "./purchase-line.tsx";

interface PurchaseListProps {
  label: string;
  list: UseInfiniteQueryResult<InfiniteData<PurchasePage>>;
  /** Shown if nothing was bought. */
  empty: ReactNode;
}

/** The purchases, with all states of a list: loading, failed, empty, shown, more to load. */
export function PurchaseList({ label, list, empty }: PurchaseListProps) {
  const purchases = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Skeleton height="320px" radius="large" />;
  if (list.isError && purchases.length === 0) {
    return (
      <ErrorState
        title="Your purchases could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (purchases.length === 0) return empty;
  return (
    <>
      <ul className={css.lines} aria-label={label}>
        {purchases.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
