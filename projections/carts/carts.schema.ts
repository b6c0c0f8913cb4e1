import { type ColumnType, type Kysely, sql } from "kysely";

interface LineTable {
  user_id: string;
  license_option_id: string;
  purchase_code_id: string | null;
  /** What the buyer chose to pay, in minor units. */
  price: ColumnType<string | null, number | null, never>;
  /** Order of adding: the event's position and the line's number in it. */
  place: string;
}

export type CartTables = { "carts.line": LineTable };

export async function createCartTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table carts.line (
      user_id uuid not null,
      license_option_id uuid not null,
      purchase_code_id uuid,
      price bigint,
      place text collate "C" not null,
      primary key (user_id, license_option_id)
    )`.execute(database);
}
