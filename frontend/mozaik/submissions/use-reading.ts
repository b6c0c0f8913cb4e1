import type { InfiniteData, InfiniteQueryObserverResult } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Submission, SubmissionPage } from "#modules/mozaik/submission-contract";

type List = Pick<
  InfiniteQueryObserverResult<InfiniteData<SubmissionPage>>,
  "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
>;

/** Which submissions are read one after the other, and where the reader is. */
interface Read {
  readonly items: readonly Submission[];
  readonly at: number;
}

/**
 * Reads a list one submission at a time. The order is that of the moment it was opened: a submission that is marked as
 * read stays in it, even if the list shows unread ones only.
 */
export function useReading(items: readonly Submission[], list: List) {
  const [read, setRead] = useState<Read | null>(null);
  const [closed, setClosed] = useState<string | null>(null);
  const current = read?.items[read.at];
  // Opening marks as read: then it may be missing in a list of unread ones.
  const shown = current && (items.find(({ id }) => id === current.id) ?? { ...current, isRead: true });
  const goTo = (at: number) => setRead((now) => now && { ...now, at });
  const next = async () => {
    if (!read) return;
    if (read.at + 1 < read.items.length) return goTo(read.at + 1);
    const { data } = await list.fetchNextPage();
    const more = unknownIn(data?.pages.flatMap((page) => page.items) ?? [], read.items);
    if (more.length > 0) setRead({ items: [...read.items, ...more], at: read.at + 1 });
  };
  const close = () => {
    setClosed(current?.id ?? null);
    setRead(null);
  };
  return {
    shown,
    place: (read?.at ?? 0) + 1,
    known: read?.items.length ?? 0,
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    /** The one that was just read: it gets the focus back, once. */
    closed,
    forget: useCallback(() => setClosed(null), []),
    open: (id: string) => setRead({ items, at: items.findIndex((item) => item.id === id) }),
    close,
    next: read && (read.at + 1 < read.items.length || list.hasNextPage) ? next : null,
    previous: read && read.at > 0 ? () => goTo(read.at - 1) : null,
    /** Goes on to the next after the shown one was deleted, or closes. */
    leave: () => {
      const rest = read?.items.filter(({ id }) => id !== current?.id) ?? [];
      if (!read || rest.length === 0) return setRead(null);
      setRead({ items: rest, at: Math.min(read.at, rest.length - 1) });
    },
  };
}

export type Reading = ReturnType<typeof useReading>;

function unknownIn(items: readonly Submission[], known: readonly Submission[]): Submission[] {
  const ids = new Set(known.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
}
