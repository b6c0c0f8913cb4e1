import { infiniteQueryOptions } from "@tanstack/react-query";
import type { AssetKind } from "#modules/asset/contract";
import { MediaPage } from "#modules/asset/media-contract";
import type { MediaSort } from "#modules/asset/rules/media-order";
import { get } from "./http.ts";

/** `mine`: files that are shared with, purchased by or owned by the user. `public`: everybody's public files. */
export type MediaScope = "mine" | "owned" | "purchased" | "shared" | "public";

export interface MediaFilter {
  type?: AssetKind | undefined;
  /** Files that have all of them. */
  tags?: string[] | undefined;
  text?: string | undefined;
  /** Absent: newest. */
  sort?: Exclude<MediaSort, "album"> | undefined;
  /** Only files of this album of the user's, in its order unless another is asked for. */
  album?: string | undefined;
  /** Only files without a text for those who cannot see them. */
  without?: "altText" | undefined;
}

const PARTS: Readonly<Record<MediaScope, readonly string[]>> = {
  mine: ["isOwned", "isPurchased", "isShared"],
  owned: ["isOwned"],
  purchased: ["isPurchased"],
  shared: ["isShared"],
  public: ["isPublic"],
};

/** A media library, in steps of ten files. */
export function mediaQuery(scope: MediaScope, filter: MediaFilter) {
  return infiniteQueryOptions({
    queryKey: ["assets", "media", scope, filter],
    queryFn: ({ pageParam, signal }) => get(`/api/assets?${searchOf(scope, filter, pageParam)}`, MediaPage, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasNextPage ? last.cursor : null),
  });
}

function searchOf(scope: MediaScope, { tags = [], ...filter }: MediaFilter, after: string | null): URLSearchParams {
  const search = new URLSearchParams(PARTS[scope].map((part) => [part, "true"]));
  for (const [name, value] of Object.entries({ ...filter, after })) if (value) search.set(name, value);
  for (const tag of tags) search.append("tags", tag);
  return search;
}
