import { type ColumnType, type Kysely, sql } from "kysely";
import type { Discount } from "#modules/marketplace/rules/discount";

interface CodeTable {
  id: string;
  uuid: string;
  option_id: string;
  number_of_uses: number | null;
  discount: ColumnType<Discount | null, string | null, never>;
  deleted: ColumnType<boolean, boolean | undefined, boolean>;
  /** Order of creating. */
  place: string;
}

/** Of purchase codes and options with a limited number. */
interface UsesTable {
  id: string;
  taken: number;
}

export type PurchaseCodeTables = { "purchase_codes.code": CodeTable; "purchase_codes.uses": UsesTable };

export async function createPurchaseCodeTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchase_codes.code (
      id uuid primary key,
      uuid uuid not null,
      option_id uuid not null,
      number_of_uses int,
      discount jsonb,
      deleted boolean not null default false,
      place text collate "C" not null
    )`.execute(database);
  await sql`create index on purchase_codes.code (option_id, place desc)`.execute(database);
  await sql`create table purchase_codes.uses (id uuid primary key, taken int not null)`.execute(database);
}
