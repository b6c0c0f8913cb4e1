import { useInfiniteQuery } from "@tanstack/react-query";
import type { BalanceEntry } from "#modules/marketplace/ledger-contract";
import { money } from "#modules/marketplace/rules/money";
import { balanceEntriesQuery } from "../../api/balance.ts";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./balance.module.css";
import { entryWords } from "./entry-words.ts";

/** Every entry of the ledger in one currency, newest first, with what was available after it. */
export function BalanceEntries({ currency }: { currency: string }) {
  const list = useInfiniteQuery(balanceEntriesQuery(currency));
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Skeleton height="240px" radius="large" />;
  if (list.isError && entries.length === 0) {
    return (
      <ErrorState
        title="The entries could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  return (
    <>
      <table className={css.entries}>
        <caption className="visually-hidden">Entries in {currency}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Entry</th>
            <th scope="col" className={css.amount}>
              Change
            </th>
            <th scope="col" className={css.amount}>
              Available
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function EntryRow({ entry }: { entry: BalanceEntry }) {
  const { at, available, balance, currency, orderId } = entry;
  const { what, how } = entryWords(entry);
  const sign = available > 0 ? "+" : available < 0 ? "−" : "";
  return (
    <tr>
      <td className={css.date}>{day(at)}</td>
      <th scope="row">
        {what}
        <span className={css.how}>
          {how}
          {orderId && ` Order ${orderId.slice(0, 8)}`}
        </span>
      </th>
      <td className={css.amount}>
        {sign}
        {money(Math.abs(available), currency)}
      </td>
      <td className={css.amount} data-label="Available: ">
        {money(balance, currency)}
      </td>
    </tr>
  );
}
