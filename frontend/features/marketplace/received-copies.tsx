import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReceivedCopy, ReceivedCopyPage } from "#modules/marketplace/license-contract";
import { messageOf } from "../../mall/api-error.ts";
import { day } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import css from "./cart-screen.module.css";
import { FetchAgain } from "./fetch-again.tsx";
import { ItemThumbnail } from "./item-thumbnail.tsx";
import line from "./purchase-line.module.css";

/** The copies that others gave to the user; nothing if there are none. */
export function ReceivedCopies({ list }: { list: UseInfiniteQueryResult<InfiniteData<ReceivedCopyPage>> }) {
  const copies = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isError && copies.length === 0) {
    return (
      <ErrorState
        title="Copies given to you could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (copies.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>Given to you</h2>
      <ul className={css.lines} aria-label="Given to you">
        {copies.map((copy) => (
          <ReceivedLine key={copy.id} copy={copy} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

/** Laid out like a purchase. */
function ReceivedLine({ copy }: { copy: ReceivedCopy }) {
  const { itemType, itemName, license, previewSrc, giver, givenAt, copyId, isRevoked } = copy;
  return (
    <li className={line.line}>
      <ItemThumbnail src={previewSrc} itemType={itemType} />
      <div className={line.words}>
        <span className={line.name}>{itemName}</span>
        <span className={line.detail}>
          {license}
          {giver && (
            <>
              {" · given by "}
              <a href={`/profile/view/${encodeURIComponent(giver.friendlyUrl)}`}>{giver.name}</a>
            </>
          )}
          {` · ${day(givenAt)}`}
        </span>
        {isRevoked ? (
          <span className={line.detail}>Revoked: you no longer hold this license.</span>
        ) : (
          <div className={line.gives}>
            {copyId === null ? (
              <FetchAgain of={copy} />
            ) : (
              <ButtonLink href={`/${itemType}/${copyId}/edit`} size="small">
                Open copy
              </ButtonLink>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
