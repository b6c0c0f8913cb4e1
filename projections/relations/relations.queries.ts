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
  group_ids: string[];
}

@Injectable()
export class RelationQueries {
  private readonly database: Kysely<RelationTables>;
  private readonly lookups: Kysely<RelationTables>;

  constructor(database: Database) {
    this.database = database.withTables<RelationTables>();
    this.lookups = database.lookups.withTables<RelationTables>();
  }

  /** One row for each item in this order, in one query. `readerId`: null for a guest; `groups`: those they are in. */
  async of(
    items: readonly ItemRef[],
    readerId: string | null,
    groups: readonly string[] = [],
  ): Promise<readonly RelationRow[]> {
    if (items.length === 0) return [];
    const asked = JSON.stringify(
      items.map(({ itemType, itemId }, place) => ({ place, item_type: itemType, item_id: itemId })),
    );
    const ofReader = (table: string) => sql`exists (
      select from ${sql.table(`relations.${table}`)} t
       where t.item_type = r.item_type and t.item_id = r.item_id and t.user_id = ${readerId}::uuid)`;
    const ofAnyone = (table: string) => sql`exists (
      select from ${sql.table(`relations.${table}`)} t where t.item_type = r.item_type and t.item_id = r.item_id)`;
    const { rows } = await sql<RelationRow>`
      select r.item_type, r.item_id, coalesce(i.likes, 0) as likes,
             ${ofReader("liker")} as reacted, ${ofReader("bookmark")} as bookmarked,
             cardinality(g.group_ids) > 0 or ${ofAnyone("share")} or ${ofAnyone("reader")} as is_shared,
             ${ofReader("share")} or ${ofReader("reader")} or g.group_ids && ${[...groups]}::uuid[]
               as is_shared_with_reader,
             g.group_ids
        from json_to_recordset(${asked}) as r(place int, item_type text, item_id uuid)
        left join relations.item i on i.item_type = r.item_type and i.item_id = r.item_id
        cross join lateral (
          select array(select t.group_id from relations.reader_group t
                        where t.item_type = r.item_type and t.item_id = r.item_id) as group_ids) g
       order by r.place`.execute(this.lookups);
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

  /** What is shared with a person or a group that they are in, each item once, what was shared last first. */
  async sharedWith(
    userId: string,
    groups: readonly string[],
    { first, after, itemType }: { first: number; after: string | null; itemType: ItemType | null },
  ) {
    const { rows } = await sql<{ item_type: ItemType; item_id: string; position: string }>`
      select item_type, item_id, max(position) as position from (
          select item_type, item_id, position from relations.reader where user_id = ${userId}::uuid
          union all
          select item_type, item_id, position from relations.reader_group
           where group_id = any(${[...groups]}::uuid[])) shared
       where ${itemType}::text is null or item_type = ${itemType}
       group by item_type, item_id
      having ${after}::text is null or max(position) < ${after} collate "C"
       order by max(position) collate "C" desc
       limit ${first}`.execute(this.database);
    return rows;
  }

  /** With whom an item is shared, in the order in which that happened. */
  async readersOf({ itemType, itemId }: ItemRef): Promise<{ userIds: string[]; groupIds: string[] }> {
    const of = <Table extends "relations.reader" | "relations.reader_group">(table: Table) =>
      sql<{ id: string }>`
        select ${sql.ref(table === "relations.reader" ? "user_id" : "group_id")} as id from ${sql.table(table)}
         where item_type = ${itemType} and item_id = ${itemId}::uuid order by position`.execute(this.database);
    const [users, groups] = await Promise.all([of("relations.reader"), of("relations.reader_group")]);
    return { userIds: users.rows.map(({ id }) => id), groupIds: groups.rows.map(({ id }) => id) };
  }

  /**
   * Ids of people who like an item, without the banned: up to `first`, those whose accounts are the oldest; and how many
   * like it.
   */
  async likersOf({ itemType, itemId }: ItemRef, first: number): Promise<{ userIds: string[]; likes: number }> {
    const likers = this.database
      .selectFrom("relations.liker")
      .select("user_id")
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .where("user_id", "not in", (e) => e.selectFrom("relations.ban").select("user_id"))
      .orderBy("user_id")
      .limit(first)
      .execute();
    const counted = this.database
      .selectFrom("relations.item")
      .select("likes")
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .executeTakeFirst();
    return { userIds: (await likers).map(({ user_id }) => user_id), likes: (await counted)?.likes ?? 0 };
  }
}
