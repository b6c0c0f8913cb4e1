import { useInfiniteQuery } from "@tanstack/react-query";
import { money } from "#modules/marketplace/rules/money";
import { payoutsQuery } from "../../api/payouts.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import css from "./balance.module.css";
import { payoutWords } from "./payout-words.ts";

/** The seller's payouts in all currencies, newest first, and how each stands. Shows nothing before the first. */
export function PayoutList() {
  const list = useInfiniteQuery(payoutsQuery);
  const payouts = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && payouts.length === 0) {
    return (
      <ErrorState
        title="Your payouts could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className={css.title}>
        Payouts
      </h2>
      <table className={css.entries}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Status</th>
            <th scope="col" className={css.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payouts.map((payout) => (
            <tr key={payout.id}>
              <td className={css.date}>{day(payout.requestedAt)}</td>
              <td>{payoutWords(payout)}</td>
              <td className={css.amount}>{money(payout.amount, payout.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}
