import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { ItemRef } from "#modules/item/messages";
import type { ItemType } from "#modules/item/rules/item-type";
import type { OfferTables } from "./offers.schema.ts";

@Injectable()
export class OfferQueries {
  private readonly database: Kysely<OfferTables>;

  constructor(database: Database) {
    this.database = database.withTables<OfferTables>();
  }

  /** The options of one item, in the order its author chose, without deleted ones. */
  ofItem(itemType: ItemType, itemId: string) {
    return this.ofItems(itemType, [itemId]);
  }

  /** The same of several items of one type. */
  ofItems(itemType: ItemType, itemIds: readonly string[]) {
    return this.options()
      .where("option.item_type", "=", itemType)
      .where("option.item_id", "in", itemIds)
      .where("option.deleted", "=", false)
      .orderBy("option.place", (place) => place.asc().nullsLast())
      .orderBy("option.position")
      .execute();
  }

  /** Options by id, including deleted ones. */
  byIds(ids: readonly string[]) {
    return this.options().where("option.id", "in", ids).execute();
  }

  /** The terms of all options of these items that are not deleted. */
  termsOf(items: readonly ItemRef[]) {
    return this.database
      .selectFrom("offers.option")
      .select(["item_type", "item_id", "terms"])
      .where("deleted", "=", false)
      .where((e) =>
        e(
          e.refTuple("item_type", "item_id"),
          "in",
          items.map(({ itemType, itemId }) => e.tuple(itemType, itemId)),
        ),
      )
      .execute();
  }

  private options() {
    return this.database
      .selectFrom("offers.option as option")
      .leftJoin("offers.item as item", (join) =>
        join.onRef("item.item_type", "=", "option.item_type").onRef("item.item_id", "=", "option.item_id"),
      )
      .select((e) => [
        "option.id",
        "option.item_type",
        "option.item_id",
        "option.author_id",
        "option.terms",
        "option.deleted",
        "option.taken",
        e.fn.coalesce("item.name", "option.item_name").as("item_name"),
        e.fn.coalesce("item.for_sale", e.lit(false)).as("for_sale"),
      ]);
  }
}

export type OptionRow = Awaited<ReturnType<OfferQueries["ofItem"]>>[number];
