import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { AlbumList, NewAlbum, TagPage, TagsRenamed } from "#modules/asset/media-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** The user's tags that begin with `text`, with how many files have each. */
export function tagsQuery(text: string) {
  return infiniteQueryOptions({
    queryKey: ["assets", "tags", text],
    queryFn: ({ pageParam, signal }) => get(`/api/tags${query({ text, after: pageParam })}`, TagPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

export const albumsQuery = queryOptions({
  queryKey: ["assets", "albums"],
  queryFn: ({ signal }) => get("/api/albums", AlbumList, signal),
});

/** Renames tags in all of the user's files, or merges them; returns how many files were changed. Throws ApiError. */
export async function renameTags(from: readonly string[], to: string): Promise<number> {
  let files = 0;
  for (;;) {
    const reply = TagsRenamed;
    const { changed, isUnfinished } = await command("POST", "/api/tags/rename", { body: { from, to }, reply });
    files += changed;
    if (!isUnfinished) return files;
  }
}

/** Returns the new album's id. Throws ApiError. */
export async function createAlbum(name: string): Promise<string> {
  return (await command("POST", "/api/albums", { body: { name }, reply: NewAlbum })).id;
}

export function renameAlbum(id: string, name: string): Promise<void> {
  return command("PATCH", `/api/albums/${id}`, { body: { name } });
}

export function deleteAlbum(id: string): Promise<void> {
  return command("DELETE", `/api/albums/${id}`);
}

/** Files of an album: added at the end, taken out, or moved to its start or end. */
export type AlbumChange = "additions" | "removals" | { before: string | null };

export function changeAlbum(id: string, change: AlbumChange, assetIds: readonly string[]): Promise<void> {
  if (typeof change === "string") return command("POST", `/api/albums/${id}/${change}`, { body: { assetIds } });
  return command("POST", `/api/albums/${id}/moves`, { body: { assetIds, ...change } });
}
