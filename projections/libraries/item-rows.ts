import type { Transaction } from "kysely";
import type { EventHandlers } from "#backend/projections/projection";
import type { ItemType } from "#modules/item/rules/item-type";
import type { ChangedItem } from "#modules/item-changes";
import type { OptionTerms, PurchaseOptionEvent } from "#modules/marketplace/events";
import { sellingTime } from "#modules/marketplace/rules/selling-days";
import type { LibraryTables } from "./libraries.schema.ts";

type Tables = Transaction<LibraryTables>;

/** Notes what a change of an item means for those who may see it. */
export async function changeItem(tables: Tables, item: ChangedItem): Promise<void> {
  const { itemType, itemId } = item;
  switch (item.change) {
    case "added": {
      const seen = { is_public: item.about.isPublic, is_published: item.isPublished };
      await tables
        .insertInto("libraries.item")
        .values({ item_type: itemType, item_id: itemId, author_id: item.authorId, ...seen })
        .execute();
      return;
    }
    case "described":
      return update(tables, itemType, itemId, { is_public: item.about.isPublic });
    case "published":
    case "republished":
      return update(tables, itemType, itemId, { is_published: true });
    case "unpublished":
      return update(tables, itemType, itemId, { is_published: false });
    case "deleted":
      // its entries stay, so that it takes its place again if it is brought back
      await tables
        .deleteFrom("libraries.item")
        .where("item_type", "=", itemType)
        .where("item_id", "=", itemId)
        .execute();
  }
}

async function update(
  tables: Tables,
  itemType: ItemType,
  itemId: string,
  change: { is_public: boolean } | { is_published: boolean },
): Promise<void> {
  await tables
    .updateTable("libraries.item")
    .set(change)
    .where("item_type", "=", itemType)
    .where("item_id", "=", itemId)
    .execute();
}

/** When items are on sale. */
export const optionHandlers: EventHandlers<PurchaseOptionEvent, Tables> = {
  async PurchaseOptionCreated({ optionId, itemType, itemId, terms }, _event, tables) {
    await tables
      .insertInto("libraries.option")
      .values({ option_id: optionId, item_type: itemType, item_id: itemId, ...onSale(terms) })
      .execute();
  },
  async PurchaseOptionChanged({ optionId, terms }, _event, tables) {
    await tables.updateTable("libraries.option").set(onSale(terms)).where("option_id", "=", optionId).execute();
  },
  async PurchaseOptionDeleted({ optionId }, _event, tables) {
    await tables.deleteFrom("libraries.option").where("option_id", "=", optionId).execute();
  },
};

function onSale({ visible, ...days }: OptionTerms) {
  const { startsAt, endsAt } = sellingTime(days);
  return { visible, starts_at: startsAt, ends_at: endsAt };
}
