import type { Card } from "#modules/item/contract";

/** How a card is drawn. `cart`: a press puts the item into the cart instead of opening it. */
export type CardDisplay = "grid" | "list" | "menu" | "cart";

interface Display {
  hasPicture: boolean;
  hasSummary: boolean;
  /** Author, origin and the buttons to like and bookmark. */
  hasDetails: boolean;
}

/** What each display shows besides the name and the price. */
export const DISPLAYS: Readonly<Record<CardDisplay, Display>> = {
  grid: { hasPicture: true, hasSummary: false, hasDetails: true },
  list: { hasPicture: true, hasSummary: true, hasDetails: true },
  menu: { hasPicture: false, hasSummary: false, hasDetails: false },
  cart: { hasPicture: true, hasSummary: false, hasDetails: true },
};

type Sold = Pick<Card, "isMarketplace" | "prices"> & Partial<Pick<Card, "isAuthor">>;

/**
 * The display of an item on a shelf with the `wanted` one. What has a price without being on the marketplace is sold
 * here, except to its author.
 */
export function displayOf({ isMarketplace, prices, isAuthor = false }: Sold, wanted: CardDisplay): CardDisplay {
  return !isMarketplace && prices.length > 0 && !isAuthor ? "cart" : wanted;
}
