import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { NotificationSettingsBody, Unsubscribed } from "#modules/social/contract";
import { command, get } from "./http.ts";

const PATH = "/api/notificationSettings";

/** Which notifications the user gets, and where. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ["notificationSettings"],
  queryFn: ({ signal }) => get(PATH, NotificationSettingsBody, signal),
});

/** Saves all settings at once. They are shown before the server has answered, and as they were if it refuses. */
export function useChangeNotificationSettings() {
  const queries = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    mutationFn: (body: NotificationSettingsBody) => command("PUT", PATH, { body }),
    onMutate: async (wanted) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, wanted);
      return before;
    },
    onError: (_error, _wanted, before) => queries.setQueryData(queryKey, before),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Switches mails off by the token of a link in one of them, or on again. */
export function useUnsubscribe(token: string) {
  return useMutation({
    mutationFn: (areOn: boolean) =>
      command("POST", `/public/api/unsubscribe/${encodeURIComponent(token)}${areOn ? "/undo" : ""}`, {
        reply: Unsubscribed,
      }),
  });
}
