import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Notification, Notifications } from "#modules/social/contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

const KEY = ["notifications"];
type Pages = InfiniteData<Notifications, string | null>;

/** Notifications of a person, newest first. */
export function notificationsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...KEY, userId],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/notifications/${userId}${query({ first: 20, after: pageParam })}`, Notifications, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

export function useMarkAllRead(userId: string) {
  const { show, askAnew } = useShown(userId);
  return useMutation({
    mutationFn: () => command("PATCH", `/api/notifications/${userId}/markAsReadAll`),
    onMutate: () => show((page) => ({ ...page, unread: 0, items: page.items.map((one) => ({ ...one, read: true })) })),
    onSettled: askAnew,
  });
}

export function useDeleteNotification(userId: string) {
  const { show, askAnew } = useShown(userId);
  return useMutation({
    mutationFn: (notification: Notification) => command("DELETE", `/api/notifications/${notification.id}`),
    onMutate: ({ id, read }) =>
      show((page) => ({
        ...page,
        unread: Math.max(0, page.unread - (read ? 0 : 1)),
        items: page.items.filter((one) => one.id !== id),
      })),
    onSettled: askAnew,
  });
}

/** Changes what is on the screen at once; `askAnew` then lets the server have the last word. */
function useShown(userId: string) {
  const queries = useQueryClient();
  const queryKey = [...KEY, userId];
  return {
    async show(change: (page: Notifications) => Notifications) {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Pages>(queryKey, (shown) => shown && { ...shown, pages: shown.pages.map(change) });
    },
    askAnew: () => queries.invalidateQueries({ queryKey }),
  };
}
