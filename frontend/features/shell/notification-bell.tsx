import { useInfiniteQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Button } from "react-aria-components";
import { notificationsQuery, useMarkAllRead } from "../../api/notifications.ts";
import { Popover, PopoverTrigger } from "../../ui/popover/popover.tsx";
import css from "./header.module.css";
import { NotificationList } from "./notification-list.tsx";

/** The bell with its unread count; what was unread is read once the popover closes. */
export function NotificationBell({ userId }: { userId: string }) {
  const unread = useInfiniteQuery(notificationsQuery(userId)).data?.pages[0]?.unread ?? 0;
  const markAllRead = useMarkAllRead(userId);
  return (
    <PopoverTrigger
      onOpenChange={(isOpen) => {
        if (!isOpen && unread > 0) markAllRead.mutate();
      }}
    >
      <span className={css.counted}>
        <Button
          className={css.iconLink}
          aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
        >
          <Bell aria-hidden="true" />
        </Button>
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {unread > 99 ? "99+" : unread}
          </span>
        )}
      </span>
      <Popover label="Notifications" placement="bottom end">
        {({ close }) => <NotificationList userId={userId} onLeave={close} />}
      </Popover>
    </PopoverTrigger>
  );
}
