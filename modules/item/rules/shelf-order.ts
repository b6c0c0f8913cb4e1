import { MEDIA_KINDS } from "../../rules/media-kind.ts";

/** What a shelf can be narrowed down to: Mozaiks, assets of all kinds, or assets of one kind. */
export const SHELF_TYPES = ["mozaik", "asset", ...MEDIA_KINDS] as const;
export type ShelfType = (typeof SHELF_TYPES)[number];

/** The orders of a person's own items; public shelves can also be ordered by price. */
export const OWN_SORTS = ["newest", "oldest", "name"] as const;
export type OwnSort = (typeof OWN_SORTS)[number];
export const SHELF_SORTS = [...OWN_SORTS, "price-low", "price-high"] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** `free`: can be read for nothing, or has a free option. `paid`: has an option that costs something. */
export const SHELF_PRICES = ["free", "paid"] as const;
export type ShelfPrice = (typeof SHELF_PRICES)[number];

/** The place of a shelf's last card, from which the next page continues. */
export type ShelfPlace =
  | { readonly position: string }
  | { readonly position: string; readonly name: string }
  | { readonly currency: string; readonly total: number; readonly optionId: string };

const POSITION = /^[\d/.]{1,80}$/;
const NAMED = /^([\d/.]{1,80})~(\P{Cc}{0,120})$/u;
const PRICED = /^([A-Z]{3})~(\d{1,10})~([\da-f-]{36})$/;

/** Reads a cursor; null if it is not one of a shelf in this order. */
export function placeOf(sort: ShelfSort, cursor: string): ShelfPlace | null {
  if (sort === "name") {
    const [, position, name] = NAMED.exec(cursor) ?? [];
    return position === undefined || name === undefined ? null : { position, name };
  }
  if (POSITION.test(cursor)) return { position: cursor };
  if (sort !== "price-low" && sort !== "price-high") return null;
  const [, currency, total, optionId] = PRICED.exec(cursor) ?? [];
  if (currency === undefined || total === undefined || optionId === undefined) return null;
  return { currency, total: Number(total), optionId };
}
