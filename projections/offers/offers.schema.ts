import { type ColumnType, type Generated, type Kysely, sql } from "kysely";
import type { ItemType } from "#modules/item/rules/item-type";
import type { OptionTerms } from "#modules/marketplace/events";

interface OptionTable {
  id: string;
  item_type: ItemType;
  item_id: string;
  /** At the time of the offer; used if the item is gone. */
  item_name: string;
  author_id: string;
  terms: ColumnType<OptionTerms, string, string>;
  deleted: Generated<boolean>;
  /** Order of creation. */
  position: string;
  /** Place in the order that the author chose; null: after those with a place, oldest first. */
  place: number | null;
  /** Sold of a limited quantity, including what orders on their way to be paid hold. */
  taken: Generated<number>;
}

interface ItemTable {
  item_type: ItemType;
  item_id: string;
  name: string;
  is_published: boolean;
  deleted: Generated<boolean>;
  for_sale: ColumnType<boolean, never, never>;
}

export type OfferTables = { "offers.option": OptionTable; "offers.item": ItemTable };

export async function createOfferTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table offers.option (
      id uuid primary key,
      item_type text not null,
      item_id uuid not null,
      item_name text not null,
      author_id uuid not null,
      terms jsonb not null,
      deleted boolean not null default false,
      position text collate "C" not null,
      place int,
      taken int not null default 0
    )`.execute(database);
  await sql`create index on offers.option (item_type, item_id, position) where not deleted`.execute(database);
  await sql`
    create table offers.item (
      item_type text not null,
      item_id uuid not null,
      name text not null,
      is_published boolean not null,
      deleted boolean not null default false,
      for_sale boolean not null generated always as (not deleted and is_published) stored,
      primary key (item_type, item_id)
    )`.execute(database);
}
