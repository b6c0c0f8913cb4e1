import { Injectable } from "@nestjs/common";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { Database } from "#backend/database/database";
import { fixedQuery, type ValueOf } from "#backend/database/fixed-query";
import type { ItemRef } from "#modules/item/messages";
import type { OwnSort, ShelfPlace, ShelfSort } from "#modules/item/rules/shelf-order";
import { LICENSE_TYPES } from "#modules/marketplace/rules/license-types";
import { inOrder, priced, unpriced } from "./card-order.ts";
import type { CardTables } from "./cards.schema.ts";
import { type CardFilter, filteredCards, isListed, isOnShow, listedCards } from "./shelf-query.ts";

/** The licenses whose copies are never published. */
const LIMITED_LICENSES = LICENSE_TYPES.filter(({ copy }) => copy === "read-only").map(({ name }) => name);

/** `after`: the place of the previous page's last card. */
interface Page<Sort> {
  sort: Sort;
  first: number;
  after: ShelfPlace | null;
}

/** Items that somebody may see although they are not public. */
interface OpenItems {
  readonly held: readonly ItemRef[];
  readonly shared: readonly ItemRef[];
  /** Whether public items that are on no shelf are left out. */
  readonly onlyListed: boolean;
}

/** `items`, `held` and `shared`: see `asked`. */
interface SeenAmong {
  readonly now: string;
  readonly viewerId: string | null;
  readonly items: string;
  readonly held: string;
  readonly shared: string;
}

@Injectable()
export class CardQueries {
  private readonly database: Kysely<CardTables>;
  private readonly lookups: Kysely<CardTables>;
  private readonly listedAmong;
  private readonly shownAmong;

  constructor(database: Database) {
    this.database = database.withTables<CardTables>();
    this.lookups = database.lookups.withTables<CardTables>();
    this.listedAmong = this.seenAmong(isListed);
    this.shownAmong = this.seenAmong(isOnShow);
  }

  /** Listed items: public ones, and private ones on sale; only of `authorIds` if they are given. One row more than `first`. */
  async shelf(filter: CardFilter, { sort, first, after }: Page<ShelfSort>, now: string, authorIds?: readonly string[]) {
    const cards = listedCards(this.database, filter, now).$if(authorIds !== undefined, (query) =>
      query.where("card.author_id", "in", authorIds ?? []),
    );
    const limit = first + 1;
    switch (sort) {
      case "price-low":
        return this.cheapestFirst(cards, after, now, limit);
      case "price-high":
        return this.dearestFirst(cards, after, now, limit);
      default:
        return inOrder(cards, "shelf_position", sort, after).limit(limit).execute();
    }
  }

  /** A user's own items, including drafts and bought copies. One row more than `first`. */
  own(filter: CardFilter, { sort, first, after }: Page<OwnSort>, now: string, authorId: string) {
    const database = isPlain(filter) ? this.lookups : this.database;
    const cards = filteredCards(database, filter, now).where("card.author_id", "=", authorId);
    return inOrder(cards, "created_position", sort, after)
      .limit(first + 1)
      .execute();
  }

  /**
   * Those of the items that a viewer may see: public ones, those on sale, their own, `held` ones, and `shared` ones while
   * published, or limited copies, which never are.
   */
  cardsOf(items: readonly ItemRef[], viewerId: string | null, open: OpenItems, now: string) {
    const { held, shared, onlyListed } = open;
    const query = onlyListed ? this.listedAmong : this.shownAmong;
    return query({ now, viewerId, items: asked(items), held: asked(held), shared: asked(shared) });
  }

  /** The preview assets of items, by `<itemType>/<itemId>`; for `anyone` only of public items, not of deleted ones. */
  async previewAssets(items: readonly ItemRef[], readers: "anyone" | "buyers"): Promise<Map<string, string>> {
    if (items.length === 0) return new Map();
    const [rows, gone] = await Promise.all([
      this.ofItems(items)
        .$if(readers === "anyone", (query) => query.where("is_public", "=", true).where("is_published", "=", true))
        .execute(),
      readers === "anyone" ? [] : this.goneOf(items).execute(),
    ]);
    return new Map(
      [...rows, ...gone].flatMap((row) =>
        row.preview_asset_id ? [[`${row.item_type}/${row.item_id}`, row.preview_asset_id] as const] : [],
      ),
    );
  }

  /** Items that everyone can open, as `<itemType>/<itemId>`. */
  async publicItems(items: readonly ItemRef[]): Promise<Set<string>> {
    if (items.length === 0) return new Set();
    const rows = await this.ofItems(items).where("is_public", "=", true).where("is_published", "=", true).execute();
    return new Set(rows.map((row) => `${row.item_type}/${row.item_id}`));
  }

  private ofItems(items: readonly ItemRef[]) {
    return this.database
      .selectFrom("cards.card")
      .select(["item_type", "item_id", "preview_asset_id"])
      .where(isAmong(asked(items)));
  }

  private goneOf(items: readonly ItemRef[]) {
    return this.database
      .selectFrom("cards.gone")
      .select(["item_type", "item_id", "preview_asset_id"])
      .where(isAmong(asked(items)));
  }

  /** `isSeen`: what everyone sees of the items. */
  private seenAmong(isSeen: typeof isOnShow) {
    return fixedQuery(this.lookups, (value: ValueOf<SeenAmong>) =>
      filteredCards(this.lookups, { tags: [], text: "" }, value("now"))
        .where((card) =>
          card.or([
            isSeen(card, value("now")),
            card("card.author_id", "=", value("viewerId")),
            isAmong(value("held")),
            card.and([
              isAmong(value("shared")),
              card.or([card("card.is_published", "=", true), card("card.license", "in", LIMITED_LICENSES)]),
            ]),
          ]),
        )
        .select("card.created_position as place")
        .where(isAmong(value("items"))),
    );
  }

  /** First what has no price, then by price. */
  private async cheapestFirst(cards: ListedCards, after: ShelfPlace | null, now: string, limit: number) {
    const isPriced = after !== null && "optionId" in after;
    const rows = isPriced ? [] : await unpriced(cards, now, after).limit(limit).execute();
    if (rows.length === limit) return rows;
    const more = await priced(cards, now, "asc", isPriced ? after : null)
      .limit(limit - rows.length)
      .execute();
    return [...rows, ...more];
  }

  /** By price, and last what has none. */
  private async dearestFirst(cards: ListedCards, after: ShelfPlace | null, now: string, limit: number) {
    const isUnpriced = after !== null && "position" in after;
    const rows = isUnpriced ? [] : await priced(cards, now, "desc", after).limit(limit).execute();
    if (rows.length === limit) return rows;
    const more = await unpriced(cards, now, isUnpriced ? after : null)
      .limit(limit - rows.length)
      .execute();
    return [...rows, ...more];
  }
}

/** Whether an index finds the cards. */
function isPlain({ type, price, tags, text }: CardFilter): boolean {
  return type === undefined && price === undefined && tags.length === 0 && text === "";
}

type ListedCards = ReturnType<typeof listedCards>;

/** Of rows: whether they belong to one of the items, of which there has to be one. */
/** Items as a value of a query, for `isAmong`. */
function asked(items: readonly ItemRef[]): string {
  return JSON.stringify(items.map(({ itemType, itemId }) => ({ item_type: itemType, item_id: itemId })));
}

function isAmong(items: string | RawBuilder<string>) {
  return sql<boolean>`(item_type, item_id) in (
    select r.item_type, r.item_id from json_to_recordset(${items}) as r(item_type text, item_id uuid))`;
}
