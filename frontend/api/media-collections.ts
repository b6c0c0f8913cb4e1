import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  AlbumList,
  NewAlbum,
  TagPage,
  type TagRenaming,
  TagRenamingList,
  TagRenamingStarted,
} from "#modules/asset/media-contract";
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

/** Milliseconds between two looks at a renaming that is under way. */
const LOOK_MS = 700;

/** The user's renamings of tags, newest first: asked for again while one of them is under way. */
export const renamingsQuery = queryOptions({
  queryKey: ["assets", "tags", "renamings"],
  queryFn: ({ signal }) => get("/api/tags/renamings", TagRenamingList, signal),
  select: ({ items }): readonly TagRenaming[] => items,
  refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? LOOK_MS : false),
});

export function isRunning({ state }: TagRenaming): boolean {
  return state === "running";
}

/** Begins to rename tags in all of the user's files, or to merge them; a job does it. Throws ApiError. */
export function renameTags(from: readonly string[], to: string): Promise<TagRenamingStarted> {
  return command("POST", "/api/tags/rename", { body: { from, to }, reply: TagRenamingStarted });
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
