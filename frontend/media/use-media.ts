import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { MediaPage } from "#modules/asset/media-contract";
import { type MediaFilter, type MediaScope, mediaQuery } from "../api/media.ts";
import { whilePending } from "../api/while-pending.ts";

/** The files of a scope that pass the filter, page by page. While another filter loads, the last files stay. */
export function useMedia(scope: MediaScope, filter: MediaFilter) {
  const list = useInfiniteQuery({
    ...mediaQuery(scope, filter),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  return { items, list };
}

const refetchInterval = whilePending(({ pages }: { pages: readonly MediaPage[] }) => pages.some(hasPending));

function hasPending({ items }: MediaPage): boolean {
  return items.some(({ state }) => state === "pending");
}

export type Media = ReturnType<typeof useMedia>;
