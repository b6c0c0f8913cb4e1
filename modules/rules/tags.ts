/** Most tags of an item, and of a person's default tags. */
export const MOST_TAGS = 30;
/** In characters. */
export const LONGEST_TAG = 40;
