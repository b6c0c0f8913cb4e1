import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { CurrentUser, type ProfileChange } from "#modules/account/contract";
import { AuthorProfile } from "#modules/social/contract";
import { currentUserQuery } from "./account.ts";
import { command, get } from "./http.ts";
import { type UploadProgress, upload } from "./upload.ts";

/** An author as visitors see them, by friendly url or id. */
export function authorQuery(friendlyUrlOrId: string) {
  return queryOptions({
    queryKey: ["authors", friendlyUrlOrId],
    queryFn: ({ signal }) => get(`/public/api/profiles/${encodeURIComponent(friendlyUrlOrId)}`, AuthorProfile, signal),
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
