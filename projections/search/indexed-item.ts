import { languageOf } from "./language.ts";
import type { IndexedItem, SearchedItem } from "./search.schema.ts";
import { wordsIn } from "./words.ts";

/** Shorter words are not corrected, so they are not counted. */
export const SHORTEST = 3;

/**
 * What the search may know of an item: nothing of a hidden or unlisted one, and not the text of one that only buyers may
 * read.
 */
export function indexed(item: SearchedItem): IndexedItem {
  const is_listed = isListed(item);
  const [name, summary, text] = [item.name, item.summary, item.is_public ? item.text : ""].map((part) =>
    is_listed ? wordsIn(part) : [],
  ) as [string[], string[], string[]];
  const tag_keys = is_listed ? [...new Set(item.tags.map(tagKey))] : [];
  const tags = tag_keys.flatMap(wordsIn);
  const all = [...name, ...tags, ...summary, ...text];
  return {
    ...item,
    is_listed,
    language: languageOf(all),
    words_of_name: name.join(" "),
    words_of_tags: tags.join(" "),
    words_of_summary: summary.join(" "),
    words_of_text: text.join(" "),
    tag_keys,
    words: [...new Set(all.filter((word) => word.length >= SHORTEST))],
    sort_name: item.name.toLowerCase().slice(0, 60),
  };
}

/** Whether both have the same words in the index: sales, offers and most publications change none. */
export function hasSameWords(one: SearchedItem, other: SearchedItem): boolean {
  return (
    isListed(one) === isListed(other) &&
    one.is_public === other.is_public &&
    one.name === other.name &&
    one.summary === other.summary &&
    one.text === other.text &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag, at) => tag === other.tags[at])
  );
}

function isListed({ may_be_listed, is_published, is_public, options }: SearchedItem): boolean {
  return may_be_listed && is_published && (is_public || options.some(({ visible }) => visible));
}

/** A tag is found in any case. */
export const tagKey = (tag: string) => tag.trim().toLowerCase();
