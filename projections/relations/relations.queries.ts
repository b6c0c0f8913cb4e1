import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { ItemRef } from "#modules/item/messages";
import type { ItemType } from "#modules/item/rules/item-type";
import type { RelationTables } from "./relations.schema.ts";

interface RelationRow {
  item_type: ItemType;
  item_id: string;
  likes: number;
  reacted: boolean;
  bookmarked: boolean;
  is_shared: boolean;
  is_shared_with_reader: boolean;
}

@Injectable()
export class RelationQueries {
  private readonly database: Kysely<RelationTables>;

  constructor(database: Database) {
    this.database = database.withTables<RelationTables>();
  }

  /** One row for each item in this order, in one query. `readerId`: null for a guest. */
  async of(items: readonly ItemRef[], readerId: string | null): Promise<readonly RelationRow[]> {
    if (items.length === 0) return [];
    const asked = JSON.stringify(
      items.map(({ itemType, itemId }, place) => ({ place, item_type: itemType, item_id: itemId })),
    );
    const ofReader = (table: string) => sql`exists (
      select from ${sql.table(`relations.${table}`)} t
       where t.item_type = r.item_type and t.item_id = r.item_id and t.user_id = ${readerId}::uuid)`;
    const { rows } = await sql<RelationRow>`
      select r.item_type, r.item_id, coalesce(i.likes, 0) as likes,
             ${ofReader("liker")} as reacted, ${ofReader("bookmark")} as bookmarked,
             exists (select from relations.share t where t.item_type = r.item_type and t.item_id = r.item_id)
               as is_shared,
             ${ofReader("share")} as is_shared_with_reader
        from json_to_recordset(${asked}) as r(place int, item_type text, item_id uuid)
        left join relations.item i on i.item_type = r.item_type and i.item_id = r.item_id
       order by r.place`.execute(this.database);
    return rows;
  }

  /** Newest first. `after`: the position of the bookmark before. */
  bookmarks(userId: string, first: number, after: string | null) {
    return this.database
      .selectFrom("relations.bookmark")
      .select(["item_type", "item_id", "position"])
      .where("user_id", "=", userId)
      .$if(after !== null, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first)
      .execute();
  }
}
