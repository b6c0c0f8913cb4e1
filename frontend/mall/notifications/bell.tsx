import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Notification } from "#modules/social/contract";
import { Flyout } from "../flyout.tsx";
import { Icon } from "../icon.tsx";
import { NotificationItem } from "./notification-item.tsx";
import type { NotificationStore } from "./store.ts";

const NO_NOTIFICATIONS = "Without notifications";

/** The bell with its unread count. Closing the list marks all as read. */
export function NotificationBell({ store }: { store: NotificationStore }) {
  const { unread } = useSyncExternalStore(store.subscribe, store.read, store.read);
  useEffect(() => void store.refresh(), [store]);
  return (
    <Flyout
      id="notifications"
      label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
      buttonClass="mall-icon-button"
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="mall-count" aria-hidden="true">
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </>
      }
      isLazy
      onOpenChange={(isOpen) => {
        store.look(isOpen);
        if (!isOpen) void store.markAllRead();
      }}
    >
      <NotificationList store={store} />
    </Flyout>
  );
}

/** Before a notification is removed: focuses 'Delete' of the next one, else of the one before, else the list. */
function focusBeside({ id }: Notification, list: HTMLElement | null): void {
  const row = list?.querySelector(`#notification-${id}`)?.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  (beside?.querySelector<HTMLElement>(".mall-delete") ?? list)?.focus();
}

function NotificationList({ store }: { store: NotificationStore }) {
  const { items, unread, error, next, isLoadingMore } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const list = useRef<HTMLDivElement>(null);
  const remove = (notification: Notification) => {
    focusBeside(notification, list.current);
    void store.remove(notification);
  };
  // The buttons go once everything is read: the list takes the focus.
  const markAll = () => {
    list.current?.focus();
    void store.markAllRead();
  };
  const markRead = (notification: Notification) => {
    list.current
      ?.querySelector<HTMLElement>(`#notification-${notification.id}`)
      ?.closest("li")
      ?.querySelector<HTMLElement>(".mall-delete")
      ?.focus();
    void store.markRead(notification);
  };
  const close = () => list.current?.closest<HTMLElement>("[popover]")?.hidePopover();
  return (
    <div ref={list} role="dialog" aria-label="Notifications" tabIndex={-1} className="mall-notifications">
      <div className="mall-notifications-head">
        <h2>Notifications</h2>
        {unread > 0 && (
          <button type="button" className="mall-mark-read" onClick={markAll}>
            Mark all as read
          </button>
        )}
      </div>
      {items === null && error === null && <p className="mall-waiting">Loading…</p>}
      {items === null && error !== null && (
        <div role="alert" className="mall-waiting">
          <p>Notifications could not be loaded</p>
          <p className="mall-muted">{error.message}</p>
          <button type="button" className="mall-button mall-button-line" onClick={() => void store.refresh()}>
            Retry
          </button>
        </div>
      )}
      {items?.length === 0 && <p className="mall-waiting">{NO_NOTIFICATIONS}</p>}
      <ul>
        {items?.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={close}
            onRead={() => markRead(notification)}
            onDelete={() => remove(notification)}
          />
        ))}
      </ul>
      {next !== null && (
        <button
          type="button"
          className="mall-button mall-button-line mall-button-wide"
          aria-disabled={isLoadingMore}
          onClick={() => void store.loadMore()}
        >
          Load More
        </button>
      )}
    </div>
  );
}
