import { z } from "zod";
import { FRIENDLY_URL, LONGEST_URL } from "./rules/friendly-url.ts";
import { ITEM_TYPES } from "./rules/item-type.ts";

export const ItemType = z.enum(ITEM_TYPES).meta({ id: "ItemType" });
export type ItemType = z.output<typeof ItemType>;

/** Lower case, digits and single hyphens. */
export const FriendlyUrl = z
  .string()
  .trim()
  .max(LONGEST_URL)
  .regex(FRIENDLY_URL, "Use lower-case letters, digits and hyphens.");
