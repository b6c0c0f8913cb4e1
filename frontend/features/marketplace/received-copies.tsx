import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReceivedCopy } from "#modules/marketplace/license-contract";
import { receivedCopiesQuery } from "../../api/given-copies.ts";
import { day } from "../../mall/dates.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import css from "./cart-screen.module.css";
import { ItemThumbnail } from "./item-thumbnail.tsx";

/** The copies that others gave to the user; nothing if there are none. */
export function ReceivedCopies() {
  const list = useInfiniteQuery(receivedCopiesQuery);
  const copies = list.data?.pages.flatMap((page) => page.items) ?? [];
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

function ReceivedLine({ copy }: { copy: ReceivedCopy }) {
  const { itemType, itemName, license, giver, givenAt, copyId, isRevoked } = copy;
  return (
    <li className={css.line}>
      <ItemThumbnail src={null} itemType={itemType} />
      <div className={css.words}>
        <span className={css.name}>{itemName}</span>
        <span className={css.detail}>
          {license}
          {giver && (
            <>
              {" · given by "}
              <a href={`/profile/view/${encodeURIComponent(giver.friendlyUrl)}`}>{giver.name}</a>
            </>
          )}
          {` · ${day(givenAt)}`}
        </span>
        {isRevoked && <span className={css.detail}>Revoked: you no longer hold this licence.</span>}
      </div>
      {copyId !== null && !isRevoked && (
        <ButtonLink href={`/${itemType}/${copyId}/edit`} size="small">
          Open copy
        </ButtonLink>
      )}
    </li>
  );
}
