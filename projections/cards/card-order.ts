// The orders of a shelf. Each row has its `place`, the cursor that `placeOf` reads.
import { type SelectQueryBuilder, sql } from "kysely";
import type { OwnSort, ShelfPlace } from "#modules/item/rules/shelf-order";
import { availableOptions, type Cards, cheaperOptions, isOffered } from "./shelf-query.ts";

type CardQuery<Row> = SelectQueryBuilder<Cards, "card", Row>;

/** By age or name. `column` is the position on this shelf. */
export function inOrder<Row>(
  cards: CardQuery<Row>,
  column: "shelf_position" | "created_position",
  sort: OwnSort,
  after: ShelfPlace | null,
) {
  const position = sql.ref<string>(`card.${column}`);
  if (sort === "name") {
    const named = cards
      .select(sql<string>`${position} || '~' || card.sort_name`.as("place"))
      .orderBy("card.sort_name")
      .orderBy(position);
    if (after === null || !("name" in after)) return named;
    return named.where(sql<boolean>`(card.sort_name, ${position}) > (${after.name}, ${after.position})`);
  }
  const aged = cards.select(position.as("place")).orderBy(position, sort === "newest" ? "desc" : "asc");
  if (after === null || !("position" in after)) return aged;
  return aged.where(position, sort === "newest" ? "<" : ">", after.position);
}

/** Items without an option that is available today, newest first: the first part of a shelf ordered by price. */
export function unpriced<Row>(cards: CardQuery<Row>, now: string, after: ShelfPlace | null) {
  const free = cards.where((card) => card.not(card.exists(availableOptions(card, now).select(sql`1`.as("one")))));
  return inOrder(free, "shelf_position", "newest", after);
}

/** Items with their cheapest available option, by its currency and price. */
export function priced<Row>(cards: CardQuery<Row>, now: string, direction: "asc" | "desc", after: ShelfPlace | null) {
  const query = cards
    .innerJoin("cards.option as cheapest", (join) =>
      join.onRef("cheapest.item_type", "=", "card.item_type").onRef("cheapest.item_id", "=", "card.item_id"),
    )
    .select(sql<string>`cheapest.currency || '~' || cheapest.total || '~' || cheapest.option_id`.as("place"))
    .where(isOffered("cheapest", now))
    .where((option) => option.not(option.exists(cheaperOptions(option, now))))
    .orderBy("cheapest.currency", direction)
    .orderBy("cheapest.total", direction)
    .orderBy("cheapest.option_id", direction);
  if (after === null || !("optionId" in after)) return query;
  const { currency, total, optionId } = after;
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  return query.where(
    sql<boolean>`(cheapest.currency, cheapest.total, cheapest.option_id) ${beyond} (${currency}, ${total}, ${optionId})`,
  );
}
