import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { CurrentUser, type ProfileChange } from "#modules/account/contract";
import { CardPage } from "#modules/item/contract";
import { AuthorProfile } from "#modules/social/contract";
import { currentUserQuery } from "./account.ts";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";
import { type UploadProgress, upload } from "./upload.ts";

/** An author as visitors see them, by friendly url or id. */
export function authorQuery(friendlyUrlOrId: string) {
  return queryOptions({
    queryKey: ["authors", friendlyUrlOrId],
    queryFn: ({ signal }) => get(`/public/api/profiles/${encodeURIComponent(friendlyUrlOrId)}`, AuthorProfile, signal),
  });
}

/** An author's public items, newest first. */
export function authorCardsQuery(authorId: string) {
  return infiniteQueryOptions({
    queryKey: ["cards", "author", authorId],
    queryFn: ({ pageParam, signal }) =>
      get(`/public/api/cards${query({ scope: "author", authorId, first: 20, after: pageParam })}`, CardPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

/** Follows or unfollows an author. */
export function useFollow(authorId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (follow: boolean) => command("PUT", `/api/users/${authorId}/follow`, { body: { follow } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["authors"] }),
  });
}

export function useChangeProfile(userId: string) {
  const show = useShowProfile();
  return useMutation({
    mutationFn: (body: ProfileChange) => command("PATCH", `/api/users/${userId}`, { body, reply: CurrentUser }),
    onSuccess: show,
  });
}

interface NewAvatar {
  picture: File;
  onProgress: (progress: UploadProgress) => void;
  signal: AbortSignal;
}

export function useChangeAvatar(userId: string) {
  const show = useShowProfile();
  return useMutation({
    mutationFn: ({ picture, ...more }: NewAvatar) =>
      upload(`/api/users/${userId}/avatar`, { method: "PUT", file: picture, reply: CurrentUser, ...more }),
    onSuccess: show,
  });
}

export function useRemoveAvatar(userId: string) {
  const show = useShowProfile();
  return useMutation({
    mutationFn: () => command("DELETE", `/api/users/${userId}/avatar`, { reply: CurrentUser }),
    onSuccess: show,
  });
}

/** Shows the changed profile at once, and refetches other data that contains it. */
function useShowProfile() {
  const queries = useQueryClient();
  return (user: CurrentUser) => {
    queries.setQueryData(currentUserQuery.queryKey, user);
    return Promise.all([
      queries.invalidateQueries({ queryKey: ["authors"] }),
      queries.invalidateQueries({ queryKey: ["cards"] }),
    ]);
  };
}
