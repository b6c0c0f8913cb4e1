import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { Database } from "#backend/database/database";
import type { ItemRef } from "#modules/item/messages";
import type { ItemType } from "#modules/item/rules/item-type";
import type { CardTables } from "./cards.schema.ts";

/** Filters for a shelf. `after` is the last position of the previous page. */
export interface CardFilter {
  type?: ItemType | undefined;
  tags: readonly string[];
  text: string;
  first: number;
  after?: string | undefined;
}

@Injectable()
export class CardQueries {
  private readonly database: Kysely<CardTables>;

  constructor(database: Database) {
    this.database = database.withTables<CardTables>();
  }

  /** Public items, newest first; only one author's if `authorId` is given. One row more than `first`. */
  shelf(filter: CardFilter, today: string, authorId?: string) {
    return this.cards(filter, today)
      .select("shelf_position as place")
      .where("is_public", "=", true)
      .where("is_published", "=", true)
      .$if(authorId !== undefined, (query) => query.where("author_id", "=", authorId ?? ""))
      .$if(filter.after !== undefined, (query) => query.where("shelf_position", "<", filter.after ?? ""))
      .orderBy("shelf_position", "desc")
      .execute();
  }

  /** A user's own items, including drafts and bought copies, newest first. One row more than `first`. */
  own(filter: CardFilter, today: string, authorId: string) {
    return this.cards(filter, today)
      .select("created_position as place")
      .where("author_id", "=", authorId)
      .$if(filter.after !== undefined, (query) => query.where("created_position", "<", filter.after ?? ""))
      .orderBy("created_position", "desc")
      .execute();
  }

  /** The preview assets of items, by `<itemType>/<itemId>`; for `anyone` only of public items. */
  async previewAssets(items: readonly ItemRef[], readers: "anyone" | "buyers"): Promise<Map<string, string>> {
    if (items.length === 0) return new Map();
    const rows = await this.ofItems(items)
      .$if(readers === "anyone", (query) => query.where("is_public", "=", true).where("is_published", "=", true))
      .execute();
    return new Map(
      rows.flatMap((row) =>
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
      .where((e) =>
        e(
          e.refTuple("item_type", "item_id"),
          "in",
          items.map((item) => e.tuple(item.itemType, item.itemId)),
        ),
      );
  }

  private cards({ type, tags, text, first }: CardFilter, today: string) {
    const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    return this.database
      .selectFrom("cards.card as card")
      .select([
        "item_type",
        "item_id",
        "author_id",
        "kind",
        "name",
        "summary",
        "tags",
        "url",
        "preview_asset_id",
        "is_public",
        "is_published",
        "license",
        "created",
        "published",
      ])
      .select((e) =>
        jsonArrayFrom(
          e
            .selectFrom("cards.option as option")
            .select(["option.total", "option.currency"])
            .whereRef("option.item_type", "=", "card.item_type")
            .whereRef("option.item_id", "=", "card.item_id")
            // `offeringProblem` in SQL
            .where("option.visible", "=", true)
            .where("option.start_date", "<=", today)
            .where((or) => or.or([or("option.end_date", "is", null), or("option.end_date", ">=", today)]))
            .orderBy("option.total"),
        ).as("offers"),
      )
      .$if(type !== undefined, (query) => query.where("item_type", "=", type ?? "mozaik"))
      .$if(tags.length > 0, (query) => query.where(sql<boolean>`tags @> ${[...tags]}`))
      .$if(words.length > 0, (query) =>
        query.where(sql<boolean>`search @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`),
      )
      .limit(first + 1);
  }
}
