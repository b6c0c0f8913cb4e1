import { useInfiniteQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { ordersQuery } from "../../api/orders.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { BoughtTabs } from "./bought-tabs.tsx";
import { OrderCard } from "./order-card.tsx";
import css from "./orders.module.css";

/** All orders of the signed-in user: paid, pending and declined. */
export function OrdersScreen() {
  return (
    <Page title="Orders" width="text">
      <BoughtTabs current="orders" />
      <Orders />
    </Page>
  );
}

function Orders() {
  const list = useInfiniteQuery(ordersQuery);
  const orders = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Skeleton height="320px" radius="large" />;
  if (list.isError && orders.length === 0) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <ul className={css.orders} aria-label="Orders">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
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

function NoOrders() {
  return (
    <EmptyState
      icon={<ReceiptText />}
      title="No orders yet"
      text="Each checkout is listed here, with its receipt."
      action={
        <ButtonLink href="/explore" variant="primary">
          Explore
        </ButtonLink>
      }
    />
  );
}
