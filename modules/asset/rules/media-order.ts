/** The orders of a media library. `album` is the order in which an album shows its files. */
export const MEDIA_SORTS = ["newest", "oldest", "name", "size", "album"] as const;
export type MediaSort = (typeof MEDIA_SORTS)[number];

/** The place of a page's last file, from which the next page continues. `key` is the name, size or rank it is sorted by. */
export interface MediaPlace {
  readonly position: string;
  readonly key: string;
}

const POSITION = /^[\d/.]{1,80}$/;
const KEYS: Readonly<Record<MediaSort, RegExp>> = {
  newest: /^$/,
  oldest: /^$/,
  name: /^\P{Cc}{0,120}$/u,
  size: /^\d{1,18}$/,
  album: /^\d{1,9}$/,
};

/** The cursor of a place. It names the order, so it never looks like a number. */
export function mediaCursor(sort: MediaSort, { position, key }: MediaPlace): string {
  return `${sort}~${position}~${key}`;
}

/** Reads a cursor; null if it is not one of a list in this order. */
export function mediaPlaceOf(sort: MediaSort, cursor: string): MediaPlace | null {
  const [, name, position, key] = /^([a-z]+)~([^~]+)~(.*)$/su.exec(cursor) ?? [];
  if (name !== sort || position === undefined || key === undefined) return null;
  return POSITION.test(position) && KEYS[sort].test(key) ? { position, key } : null;
}
