import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import type { Sale } from "#modules/marketplace/contract";
import { money, optionPrice } from "#modules/marketplace/rules/money";
import { authorQuery } from "../../api/profile.ts";
import { salesQuery } from "../../api/sales.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./analytics.module.css";
import { RefundSale } from "./refund-sale.tsx";

/** Statistics of the user's work: followers and sales. */
export function AnalyticsScreen({ userId }: { userId: string }) {
  const { data: author, isError: isUnknown } = useQuery(authorQuery(userId));
  const sales = useInfiniteQuery(salesQuery);
  const sold = sales.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title="Analytics" width="text">
      <p className={css.followers}>
        <strong>{author ? author.followers.toLocaleString("en-US") : "–"}</strong>{" "}
        {author?.followers === 1 ? "follower" : "followers"}
        {isUnknown && " (the number could not be loaded)"}
      </p>
      <h2 className={css.heading}>Sales</h2>
      {sales.isPending && <Skeleton height="240px" radius="large" />}
      {sales.isError && sold.length === 0 && (
        <ErrorState
          title="Your sales could not be loaded"
          text={messageOf(sales.error)}
          onRetry={() => void sales.refetch()}
          isRetrying={sales.isFetching}
        />
      )}
      {sales.isSuccess && sold.length === 0 && <NothingSold />}
      {sold.length > 0 && <SalesTable sales={sold} />}
      <LoadMore
        hasMore={sales.hasNextPage}
        isLoading={sales.isFetchingNextPage}
        onLoadMore={() => void sales.fetchNextPage()}
      />
    </Page>
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

function SalesTable({ sales }: { sales: readonly Sale[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
    <section className={css.scroll} aria-label="Sales" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">License Type</th>
            <th scope="col">Buyer</th>
            <th scope="col">Date</th>
            <th scope="col" className={css.amount}>
              Total
            </th>
            <th scope="col">Refund</th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <tr key={sale.id}>
              <th scope="row">{sale.itemName}</th>
              <td className={css.license}>{sale.licenseType}</td>
              <td>{sale.buyer?.name ?? "Someone"}</td>
              <td className={css.date}>{day(sale.soldAt)}</td>
              <td className={css.amount}>{optionPrice(sale.total, sale.currency)}</td>
              <td>
                {sale.refunded > 0 && <span>{money(sale.refunded, sale.currency)} refunded </span>}
                {sale.refundStatus === "failed" && <span>Refund failed </span>}
                <RefundSale sale={sale} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
