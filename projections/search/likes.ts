import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import type { LikeEvent } from "#modules/social/events";
import { heatAfter, WEIGHTS } from "./heat.ts";
import type { SearchTables } from "./search.schema.ts";

export const LIKE_TYPES: readonly LikeEvent["type"][] = ["ItemLiked", "ItemUnliked"];

const likeTypes: ReadonlySet<string> = new Set(LIKE_TYPES);

/**
 * Counts a batch's likes, after its changes of items: words stay as they are. Only a person's first like makes an item
 * more wanted, so taking a like back and giving it again moves nothing up.
 */
export async function writeLikes(events: readonly Recorded[], tables: Transaction<SearchTables>): Promise<void> {
  for (const { type, data, meta } of events) {
    if (!likeTypes.has(type)) continue;
    // events are typed at the store: data of a stored type has the type's shape
    const { userId, itemType, itemId } = data as LikeEvent["data"];
    const isFirst = type === "ItemLiked" && (await noteFirst(userId, itemType, itemId, tables));
    const item = await tables
      .updateTable("search.item")
      .set((e) => ({ likes: e("likes", type === "ItemLiked" ? "+" : "-", 1) }))
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .returning(["heat", "position"])
      .executeTakeFirst();
    if (!isFirst || !item || item.position === null) continue;
    await tables
      .updateTable("search.item")
      .set({ heat: heatAfter(item.heat, meta.at, WEIGHTS.like) })
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .execute();
  }
}

/** Whether the person has never liked the item before. */
async function noteFirst(
  userId: string,
  itemType: string,
  itemId: string,
  tables: Transaction<SearchTables>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into search.liked (item_id, item_type, user_id)
    select item_id, item_type, ${userId}::uuid from search.item where item_type = ${itemType} and item_id = ${itemId}
        on conflict do nothing returning user_id`.execute(tables);
  return rows.length > 0;
}
