import { queryOptions } from "@tanstack/react-query";
import { UserList, UserPage } from "#modules/account/contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** The first people whose username or display name contains a word with this prefix. */
export function userSearchQuery(name: string) {
  return queryOptions({
    queryKey: ["users", "search", name],
    queryFn: ({ signal }) => get(`/api/users/search${query({ name, first: 10 })}`, UserPage, signal),
    enabled: name.trim() !== "",
    placeholderData: (previous) => previous,
  });
}

/** The people with these ids; those that there are no longer are left out. */
export function peopleQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["users", "byIds", [...ids].sort()],
    queryFn: () => command("POST", "/api/users/byIds", { body: { ids }, reply: UserList }),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
}
