import { useInfiniteQuery } from "@tanstack/react-query";
import { BellOff } from "lucide-react";
import { useRef } from "react";
import { NO_NOTIFICATIONS, type Notification } from "#modules/social/contract";
import { notificationsQuery, useDeleteNotification } from "../../api/notifications.ts";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { LoadMore } from "../../ui/load-more/load-more.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";
import { NotificationItem } from "./notification-item.tsx";
import css from "./notifications.module.css";

/** `onLeave` is called when a notification is opened. */
export function NotificationList({ userId, onLeave }: { userId: string; onLeave: () => void }) {
  const list = useInfiniteQuery(notificationsQuery(userId));
  const remove = useDeleteNotification(userId);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const panel = useRef<HTMLDivElement>(null);
  const deleteIt = (notification: Notification) => {
    panel.current?.focus(); // the button goes with its notification, and must not take the focus along
    remove.mutate(notification);
  };
  return (
    <div ref={panel} tabIndex={-1} className={css.panel}>
      <h2 className={css.title}>Notifications</h2>
      {list.isPending && (
        <div className={css.waiting}>
          <SkeletonText lines={4} />
        </div>
      )}
      {list.isError && items.length === 0 && (
        <ErrorState
          title="Notifications could not be loaded"
          text={messageOf(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.isSuccess && items.length === 0 && (
        <p className={css.empty}>
          <BellOff aria-hidden="true" />
          {NO_NOTIFICATIONS}
        </p>
      )}
      <ul className={css.list}>
        {items.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={onLeave}
            onDelete={() => deleteIt(notification)}
          />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
