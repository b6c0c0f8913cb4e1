import { type Kysely, sql } from "kysely";
import type { ItemType } from "#modules/item/rules/item-type";

/** The chosen items; `place` counts from 0. */
interface ItemTable {
  place: number;
  item_type: ItemType;
  item_id: string;
}

export type ShowcaseTables = { "showcase.item": ItemTable };

export async function createShowcaseTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table showcase.item (
      place int primary key,
      item_type text not null,
      item_id uuid not null
    )`.execute(database);
}
