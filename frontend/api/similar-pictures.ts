import { infiniteQueryOptions } from "@tanstack/react-query";
import { SimilarPage } from "#modules/asset/media-contract";
import { get } from "./http.ts";
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
