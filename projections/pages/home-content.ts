import type { Card } from "#modules/item/contract";
import { SHOWCASE_ITEMS } from "#modules/item/rules/showcase-items";

export interface HomeContent {
  /** The items at the top of the page. */
  showcase: readonly Card[];
  /** False: nobody chose any, so they are the newest. */
  isChosen: boolean;
  /** The shelf below, without what is at the top. */
  cards: readonly Card[];
}

/**
 * What the home page shows: at the top the items that super admins chose, otherwise the newest with a picture; below the
 * newest others, at most `most`. A small mall shows at most half of what it has at the top, so that both have some.
 */
export function homeContent(chosen: readonly Card[], newest: readonly Card[], most: number): HomeContent {
  const isChosen = chosen.length > 0;
  const places = Math.min(SHOWCASE_ITEMS, Math.ceil(newest.length / 2));
  const showcase = isChosen ? chosen : newest.filter(({ previewSrc }) => previewSrc !== null).slice(0, places);
  const shown = new Set(showcase.map(({ itemId }) => itemId));
  return { showcase, isChosen, cards: newest.filter(({ itemId }) => !shown.has(itemId)).slice(0, most) };
}
