import { isFields } from "../../rules/fields.ts";
import { MOST_MENU_LEVELS } from "./website-limits.ts";

export const MENU_TOO_DEEP = `A menu has ${MOST_MENU_LEVELS} levels: entries, and entries below them.`;

/** How many levels entries have, counted as far as one more than is allowed, so that a circle ends too. */
export function menuLevels(items: unknown, most = MOST_MENU_LEVELS): number {
  if (!Array.isArray(items) || items.length === 0) return 0;
  if (most < 0) return 1;
  const below = items.map((item) => (isFields(item) ? menuLevels(item.subItems, most - 1) : 0));
  return 1 + Math.max(...below);
}
