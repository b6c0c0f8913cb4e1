import { z } from "zod";
import { LONGEST_TAG, MOST_TAGS } from "./rules/tags.ts";

export const Tags = z.array(z.string().trim().min(1).max(LONGEST_TAG)).max(MOST_TAGS);
