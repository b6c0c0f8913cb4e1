import { queryOptions } from "@tanstack/react-query";
import { UserPage } from "#modules/account/contract";
import { get } from "./http.ts";
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
