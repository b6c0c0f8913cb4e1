import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ShelfPrice, ShelfType } from "#modules/item/rules/shelf-order";
import type { CardTables } from "./cards.schema.ts";

/** What narrows a shelf down. */
export interface CardFilter {
  type?: ShelfType | undefined;
  price?: ShelfPrice | undefined;
  tags: readonly string[];
  text: string;
}

/** ISO 8601, UTC; or where a query finds it. */
export type Moment = string | RawBuilder<string>;

export type Cards = CardTables & { card: CardTables["cards.card"] };

/** The cards that pass the filter, with the prices available `now`. */
export function filteredCards(database: Kysely<CardTables>, { type, price, tags, text }: CardFilter, now: Moment) {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return database
    .selectFrom("cards.card as card")
    .select([
      "card.item_type",
      "card.item_id",
      "card.author_id",
      "card.kind",
      "card.name",
      "card.summary",
      "card.description",
      "card.caption",
      "card.credit",
      "card.tags",
      "card.url",
      "card.preview_asset_id",
      "card.is_public",
      "card.is_published",
      "card.may_be_listed",
      "card.license",
      "card.origin",
      "card.created",
      "card.published",
      "card.published_revision",
    ])
    .select((card) =>
      jsonArrayFrom(
        availableOptions(card, now)
          .select(["option.option_id as id", "option.license_type_id as licenseTypeId", "option.price"])
          .select(["option.total", "option.before_tax as beforeTax", "option.currency"])
          .select(sql<boolean>`coalesce(option.taken >= option.quantity, false)`.as("isSoldOut"))
          .orderBy("option.total"),
      ).as("offers"),
    )
    .$if(type === "mozaik" || type === "asset", (query) =>
      query.where("card.item_type", "=", type === "asset" ? "asset" : "mozaik"),
    )
    .$if(type !== undefined && type !== "mozaik" && type !== "asset", (query) =>
      query.where("card.kind", "=", type === undefined || type === "asset" ? "mozaik" : type),
    )
    .$if(price === "free", (query) =>
      query.where((card) =>
        card.or([
          card.not(card.exists(availableOptions(card, now).select(sql`1`.as("one")))),
          card.exists(availableOptions(card, now).select(sql`1`.as("one")).where("option.total", "=", 0)),
        ]),
      ),
    )
    .$if(price === "paid", (query) =>
      query.where((card) =>
        card.exists(availableOptions(card, now).select(sql`1`.as("one")).where("option.total", ">", 0)),
      ),
    )
    .$if(tags.length > 0, (query) => query.where(sql<boolean>`card.tags @> ${[...tags]}`))
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`card.search @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`),
    );
}

/** Those of them that a shelf shows to everyone: listed items that are public or on sale `now`. */
export function listedCards(database: Kysely<CardTables>, filter: CardFilter, now: Moment) {
  return filteredCards(database, filter, now).where((card) => isListed(card, now));
}

/** On the mall's shelves: of the items that everyone may see, those that may be listed. */
export function isListed(card: ExpressionBuilder<Cards, "card">, now: Moment) {
  return card.and([card("card.is_listed", "=", true), isPublicOrOnSale(card, now)]);
}

/** What everyone may see: published items that are public or on sale `now`. */
export function isOnShow(card: ExpressionBuilder<Cards, "card">, now: Moment) {
  return card.and([card("card.is_published", "=", true), isPublicOrOnSale(card, now)]);
}

function isPublicOrOnSale(card: ExpressionBuilder<Cards, "card">, now: Moment) {
  return card.or([card("card.is_public", "=", true), isOnSale(card, now)]);
}

/**
 * `exists` as a value, which is worked out for each private card that is read. After `or`, PostgreSQL answers an
 * `exists` by reading all options first.
 */
function isOnSale(card: ExpressionBuilder<Cards, "card">, now: Moment) {
  const one = availableOptions(card, now).select(sql<boolean>`true`.as("one")).limit(1);
  return sql<boolean>`coalesce(${one}, false)`;
}

/** The card's options that may be bought today. */
export function availableOptions(card: ExpressionBuilder<Cards, "card">, now: Moment) {
  return card
    .selectFrom("cards.option as option")
    .whereRef("option.item_type", "=", "card.item_type")
    .whereRef("option.item_id", "=", "card.item_id")
    .where(isOffered("option", now));
}

/** Whether an option may be bought `now`: `offeringProblem` in SQL. `alias` is what the query calls its row. */
export function isOffered(alias: "option" | "cheapest", now: Moment): RawBuilder<boolean> {
  const column = (name: keyof CardTables["cards.option"]) => sql.ref(`${alias}.${name}`);
  const hasBegun = sql`${column("starts_at")} <= ${now}`;
  const isNotOver = sql`(${column("ends_at")} is null or ${column("ends_at")} > ${now})`;
  return sql<boolean>`${column("visible")} = true and ${hasBegun} and ${isNotOver}`;
}

/** The card's available options that cost less than `cheapest`; of equal ones, those with a lower id. */
export function cheaperOptions(
  card: ExpressionBuilder<Cards & { cheapest: CardTables["cards.option"] }, "card" | "cheapest">,
  now: string,
) {
  return availableOptions(card, now)
    .select(sql`1`.as("one"))
    .where(sql<boolean>`(option.total, option.option_id) < (cheapest.total, cheapest.option_id)`);
}
