import { type Kysely, sql } from "kysely";
import type { ItemType } from "#modules/item/rules/item-type";

interface OfPerson {
  item_type: ItemType;
  item_id: string;
  user_id: string;
}

/** The number of people who like an item, stored so that it is not counted for each visitor. */
interface ItemTable {
  item_type: ItemType;
  item_id: string;
  likes: number;
}

export type RelationTables = {
  /** Whose likes do not count: suspended until somebody lifts it, by which decision of which review. */
  "relations.ban": { review_id: string; decision: number; user_id: string };
  "relations.liker": OfPerson;
  "relations.item": ItemTable;
  /** `position`: of the event, for the order of a person's bookmarks. */
  "relations.bookmark": OfPerson & { position: string };
  /** Who may edit a Mozaik besides its author. */
  "relations.share": OfPerson;
  /** With whom an item is shared to see it. `position`: of the event, for the order of what is shared with a person. */
  "relations.reader": OfPerson & { position: string };
  "relations.reader_group": { item_type: ItemType; item_id: string; group_id: string; position: string };
};

export async function createRelationTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table relations.liker (
      item_type text not null,
      item_id uuid not null,
      user_id uuid not null,
      primary key (item_type, item_id, user_id)
    )`.execute(database);
  await sql`
    create table relations.item (
      item_type text not null,
      item_id uuid not null,
      likes int not null,
      primary key (item_type, item_id)
    )`.execute(database);
  await sql`create index liker_person on relations.liker (user_id)`.execute(database);
  await sql`
    create table relations.ban (
      review_id uuid primary key,
      decision int not null,
      user_id uuid not null
    )`.execute(database);
  await sql`create index ban_of_person on relations.ban (user_id)`.execute(database);
  await sql`
    create table relations.bookmark (
      item_type text not null,
      item_id uuid not null,
      user_id uuid not null,
      position text collate "C" not null,
      primary key (item_type, item_id, user_id)
    )`.execute(database);
  await sql`create index bookmark_of_person on relations.bookmark (user_id, position desc)`.execute(database);
  await sql`
    create table relations.share (
      item_type text not null,
      item_id uuid not null,
      user_id uuid not null,
      primary key (item_type, item_id, user_id)
    )`.execute(database);
  await sql`
    create table relations.reader (
      item_type text not null,
      item_id uuid not null,
      user_id uuid not null,
      position text collate "C" not null,
      primary key (item_type, item_id, user_id)
    )`.execute(database);
  await sql`create index reader_by_person on relations.reader (user_id, position desc)`.execute(database);
  await sql`
    create table relations.reader_group (
      item_type text not null,
      item_id uuid not null,
      group_id uuid not null,
      position text collate "C" not null,
      primary key (item_type, item_id, group_id)
    )`.execute(database);
  await sql`create index reader_by_group on relations.reader_group (group_id, position desc)`.execute(database);
}
