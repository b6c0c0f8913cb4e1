import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import type { Purchase } from "#modules/marketplace/contract";
import { messageOf } from "../../api/api-error.ts";
import { purchasesQuery } from "../../api/purchases.ts";
import { day } from "../../format/dates.ts";
import { money } from "../../format/money.ts";
import { Page } from "../../layout/page.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import css from "./cart-screen.module.css";
import { ItemThumbnail } from "./item-thumbnail.tsx";

export function PurchasesScreen() {
  const list = useInfiniteQuery(purchasesQuery);
  const purchases = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Page title="Purchases" width="text">
      {list.isPending && <Skeleton height="320px" radius="large" />}
      {list.isError && purchases.length === 0 && (
        <ErrorState
          title="Your purchases could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && purchases.length === 0 && (
        <EmptyState
          icon={<Receipt />}
          title="Nothing bought yet"
          text="What you buy is kept here, with your copies."
          action={
            <ButtonLink href="/explore" variant="primary">
              Explore
            </ButtonLink>
          }
        />
      )}
      <ul className={css.lines} aria-label="Purchases">
        {purchases.map((purchase) => (
          <PurchaseLine key={purchase.id} purchase={purchase} />
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

function PurchaseLine({ purchase }: { purchase: Purchase }) {
  const { itemType, itemId, itemName, licenseType, author, purchasedAt, total, currency, copyId, previewSrc } =
    purchase;
  return (
    <li className={css.line}>
      <ItemThumbnail src={previewSrc} itemType={itemType} />
      <div className={css.words}>
        <span className={css.name}>{itemName}</span>
        <span className={css.detail}>
          {licenseType}
          {author && ` · ${author.name}`} · {day(purchasedAt)}
        </span>
      </div>
      <span className={css.amount}>{total === 0 ? "Free" : money(total, currency)}</span>
      {copyId ? (
        <ButtonLink href={`/mozaik/${copyId}/edit`} size="small">
          Open copy
        </ButtonLink>
      ) : (
        <ButtonLink href={`/${itemType}/${itemId}`} size="small">
          Open
        </ButtonLink>
      )}
    </li>
  );
}
