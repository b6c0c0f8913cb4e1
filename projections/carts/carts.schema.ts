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

/** Where each person said they live. */
interface CountryTable {
  user_id: string;
  country: string;
  stated_at: Date;
}

export type CartTables = { "carts.line": LineTable; "carts.country": CountryTable };

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
  await sql`
    create table carts.country (
      user_id uuid primary key,
      country text not null,
      stated_at timestamptz not null
    )`.execute(database);
}
