import { MOST_TAGS } from "../../rules/tags.ts";

/** What to do with the tags of many files, whatever tags each of them has. */
export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** The tags after the change, without repetitions (upper and lower case are the same); null if they are too many. */
export function adjustedTags(tags: readonly string[], { add, remove }: TagChange): readonly string[] | null {
  const gone = new Set(remove.map(keyOf));
  const kept = tags.filter((tag) => !gone.has(keyOf(tag)));
  const known = new Set(kept.map(keyOf));
  const next = [...kept, ...add.filter((tag) => !known.has(keyOf(tag)) && known.add(keyOf(tag)))];
  return next.length > MOST_TAGS && next.length > tags.length ? null : next;
}

/** The tags with `from` replaced by `to`, at the place of the first of them; the same tags if none of them is there. */
export function renamedTags(tags: readonly string[], from: readonly string[], to: string): readonly string[] {
  const old = new Set(from);
  if (!tags.some((tag) => old.has(tag))) return tags;
  const all = tags.map((tag) => (old.has(tag) ? to : tag));
  return all.filter((tag, index) => all.findIndex((other) => keyOf(other) === keyOf(tag)) === index);
}

function keyOf(tag: string): string {
  return tag.toLowerCase();
}
