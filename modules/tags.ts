import { z } from "zod";
import { LONGEST_TAG, MOST_TAGS } from "./rules/tags.ts";

const Tag = z
  .string()
  .trim()
  .min(1, "A tag needs at least one character.")
  .max(LONGEST_TAG, `A tag may have at most ${LONGEST_TAG} characters.`);

export const Tags = z.array(Tag).max(MOST_TAGS, `There may be at most ${MOST_TAGS} tags.`);
