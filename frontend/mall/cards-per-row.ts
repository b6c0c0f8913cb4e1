/** In CSS pixels: a card with its gap. */
const CARD = 350;
const MOST = 5;
/** What stands beside the cards of a whole page. */
export const BESIDE_PAGE = 162;
/** What stands beside the cards of a screen with a navigation. */
export const BESIDE_NAVIGATION = 292;

/** How many cards fit in a row of a window this wide: at least one, at most five. Widths in CSS pixels. */
export function cardsPerRow(windowWidth: number, beside: number): number {
  return Math.min(Math.max(Math.round((windowWidth - beside) / CARD), 1), MOST);
}
