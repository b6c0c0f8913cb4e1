import { type Generated, type Kysely, sql } from "kysely";

interface LineTable {
  user_id: string;
  license_option_id: string;
  /** Order of adding. */
  number: Generated<string>;
}

export type CartTables = { "carts.line": LineTable };

export async function createCartTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table carts.line (
      user_id uuid not null,
      license_option_id uuid not null,
      number bigint generated always as identity,
      primary key (user_id, license_option_id)
    )`.execute(database);
}
