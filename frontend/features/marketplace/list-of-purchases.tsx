import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import { useState } from "react";
import type { ItemType } from "#modules/item/rules/item-type";
import { money } from "#modules/marketplace/rules/money";
import { itemPurchasesQuery, PURCHASES_PER_PAGE } from "../../api/purchases.ts";
import { messageOf } from "../../mall/api-error.ts";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { PageControls } from "../../ui/page-controls/page-controls.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./purchase-options-pane.module.css";

/** Who bought an item, for its author. */
export function ListOfPurchases({ itemType, itemId }: { itemType: ItemType; itemId: string }) {
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery({
    ...itemPurchasesQuery({ itemType, itemId }, page, queries),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton height="160px" radius="large" />;
  if (error) {
    return (
      <ErrorState
        title="The purchases could not be loaded"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (data.totalCount === 0) {
    return (
      <EmptyState
        icon={<Receipt />}
        title="No purchases yet"
        text={`Everyone who buys this ${itemType === "mozaik" ? "Mozaik" : "asset"} is listed here.`}
      />
    );
  }
  return (
    <>
      <section className={css.scroll} aria-label="List of Purchases" aria-busy={isPlaceholderData}>
        <table className={css.table}>
          <caption className="visually-hidden">List of Purchases</caption>
          <thead>
            <tr>
              <th scope="col">Purchaser Username</th>
              <th scope="col">License Type</th>
              <th scope="col" className={css.number}>
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ id, username, license, price, currency, refunded }) => (
              <tr key={id}>
                <th scope="row">{username || "Deleted account"}</th>
                <td>{license}</td>
                <td className={css.number}>
                  {money(price, currency)}
                  {refunded > 0 && <span className={css.refunded}>{money(refunded, currency)} refunded</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.totalCount > PURCHASES_PER_PAGE && (
        <PageControls
          label="Pages of purchases"
          currentPage={page}
          totalPages={Math.ceil(data.totalCount / PURCHASES_PER_PAGE)}
          onChange={setPage}
          isSticky
        />
      )}
    </>
  );
}
