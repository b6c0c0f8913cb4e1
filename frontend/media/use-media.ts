import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type MediaFilter, type MediaScope, mediaQuery } from "../api/media.ts";

/** The files of a scope that pass the filter, page by page. While another filter loads, the last files stay. */
export function useMedia(scope: MediaScope, filter: MediaFilter) {
  const list = useInfiniteQuery({ ...mediaQuery(scope, filter), placeholderData: keepPreviousData });
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  return { items, list };
}

export type Media = ReturnType<typeof useMedia>;
