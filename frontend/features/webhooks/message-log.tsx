import { useInfiniteQuery } from "@tanstack/react-query";
import type { Webhook } from "#modules/webhook/contract";
import { deliveriesQuery } from "../../api/webhooks.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import { MessageRow } from "./message-row.tsx";
import css from "./webhooks.module.css";

/** What was sent to a webhook, newest first, with every attempt. */
export function MessageLog({ webhook }: { webhook: Webhook }) {
  const log = useInfiniteQuery(deliveriesQuery(webhook.id));
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  if (log.isPending) return <SkeletonText lines={4} />;
  if (log.isError && !log.data) {
    return (
      <ErrorState
        title="The messages could not be loaded"
        text={messageOf(log.error)}
        onRetry={() => void log.refetch()}
        isRetrying={log.isFetching}
      />
    );
  }
  if (items.length === 0) return <p className={css.hint}>Nothing was sent yet. Messages are kept for 30 days.</p>;
  return (
    <>
      <ol className={css.messages} aria-label={`Messages to ${webhook.address}`}>
        {items.map((delivery) => (
          <MessageRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ol>
      <LoadMore
        hasMore={log.hasNextPage}
        isLoading={log.isFetchingNextPage}
        onLoadMore={() => void log.fetchNextPage()}
      />
    </>
  );
}
