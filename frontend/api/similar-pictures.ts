import { infiniteQueryOptions } from "@tanstack/react-query";
import { MergePage, type MergeRequest, PicturesMerged, SimilarPage } from "#modules/asset/media-contract";
import { command, get } from "./http.ts";
import { query } from "./query-string.ts";

/** Groups of a page: each shows several pictures. */
const FIRST = "10";

/** Groups of the user's own pictures that look alike. */
export const similarPicturesQuery = infiniteQueryOptions({
  queryKey: ["assets", "similar"],
  queryFn: ({ pageParam, signal }) =>
    get(`/api/similar-pictures${query({ first: FIRST, after: pageParam })}`, SimilarPage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

/** The user's own pictures that were merged and can be separated, newest first. */
export const mergedPicturesQuery = infiniteQueryOptions({
  queryKey: ["assets", "merged"],
  queryFn: ({ pageParam, signal }) =>
    get(`/api/similar-pictures/merges${query({ first: FIRST, after: pageParam })}`, MergePage, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
});

/** Merges pictures into one of them; returns the merge's id. Throws ApiError. */
export async function mergePictures(merge: MergeRequest): Promise<string> {
  return (await command("POST", "/api/similar-pictures/merges", { body: merge, reply: PicturesMerged })).id;
}

/** Separates what was merged into a picture. Throws ApiError. */
export function separatePictures(keptId: string, mergeId: string): Promise<void> {
  return command("DELETE", `/api/similar-pictures/merges/${keptId}/${mergeId}`);
}
