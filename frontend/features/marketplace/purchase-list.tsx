import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Purchase, PurchasePage } from "#modules/marketplace/contract";
import { optionPrice } from "#modules/marketplace/rules/money";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./cart-screen.module.css";
import { ItemThumbnail } from "./item-thumbnail.tsx";

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

function PurchaseLine({ purchase }: { purchase: Purchase }) {
  const { orderId, itemType, itemName, licenseType, author, purchasedAt, total, currency, copyId, previewSrc } =
    purchase;
  return (
    <li className={css.line}>
      <ItemThumbnail src={previewSrc} itemType={itemType} />
      <div className={css.words}>
        <span className={css.name}>{itemName}</span>
        <span className={css.detail}>
          {licenseType}
          {author && ` · ${author.name}`} · {day(purchasedAt)} ·{" "}
          <a href={`/orders/${orderId}/receipt`}>
            Receipt<span className="visually-hidden"> of {itemName}</span>
          </a>
        </span>
      </div>
      <span className={css.amount}>{optionPrice(total, currency)}</span>
      {copyId ? (
        <ButtonLink href={`/${itemType}/${copyId}${itemType === "mozaik" ? "/edit" : ""}`} size="small">
          Open copy
        </ButtonLink>
      ) : (
        <ButtonLink href={addressOf(purchase)} size="small">
          Open
        </ButtonLink>
      )}
    </li>
  );
}

/** The item's page; of a Mozaik that is hidden or deleted since, the version that was bought. */
function addressOf({ itemType, itemId, isPublic }: Purchase): string {
  return itemType === "mozaik" && !isPublic ? `/mozaik/${itemId}/bought` : `/${itemType}/${itemId}`;
}
