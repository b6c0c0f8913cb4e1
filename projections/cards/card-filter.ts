import { z } from "zod";
import { pageFields } from "#backend/http/page";
import { DomainError } from "#modules/decider";
import { placeOf, SHELF_TYPES, type ShelfSort } from "#modules/item/rules/shelf-order";

/** What narrows down a list of cards. */
export const CardFilter = z.strictObject({
  type: z.enum(SHELF_TYPES).optional(),
  /** Comma-separated; an item must have all of them. */
  tags: z
    .string()
    .max(400)
    .default("")
    .transform((tags) =>
      tags
        .split(",")
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  text: z.string().max(200).default(""),
  first: pageFields().first,
  /** The `cursor` of the previous page, which had the same order. */
  after: z.string().max(300).optional(),
});
/** Rejects a cursor of another order. */
export function placeIn<Sort extends ShelfSort>({
  sort,
  first,
  after,
}: {
  sort: Sort;
  first: number;
  after?: string | undefined;
}) {
  if (after === undefined) return { sort, first, after: null };
  const place = placeOf(sort, after);
  if (place === null)
    throw new DomainError("malformed", "malformed", "after: this cursor does not belong to this list.");
  return { sort, first, after: place };
}
