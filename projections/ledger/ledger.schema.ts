import { type ColumnType, type Kysely, sql } from "kysely";
import type { ItemType } from "#modules/item/rules/item-type";
import type { BalanceEntry, Payout } from "#modules/marketplace/ledger-contract";
import type { OrderLine } from "#modules/marketplace/order-contract";

/** Minor units: bigint in the database, text when read. */
type Amount = ColumnType<string, number | undefined, number>;

/** What a seller has in each account of a currency. */
interface BalanceTable {
  seller_id: string;
  currency: string;
  available: Amount;
  held: Amount;
  reserved: Amount;
  paid_out: Amount;
  mall_fee: Amount;
}

interface EntryTable {
  seller_id: string;
  id: string;
  kind: BalanceEntry["kind"];
  currency: string;
  at: Date;
  available: Amount;
  held: Amount;
  mall_fee: Amount;
  amount: Amount;
  /** What is available after it. */
  balance: Amount;
  order_id: string | null;
  license_option_id: string | null;
  payout_id: string | null;
  note: string | null;
  /** Order of posting; also the page cursor. */
  place: string;
}

interface PayoutTable {
  id: string;
  seller_id: string;
  currency: string;
  amount: Amount;
  provider: string | null;
  status: Payout["status"];
  requested_at: Date;
  decided_at: Date | null;
  note: string | null;
  /** Order of request; also the page cursor. */
  place: string;
}

interface SaleTable {
  /** As in the list of sales. */
  id: string;
  seller_id: string;
  buyer_id: string;
  order_id: string;
  license_option_id: string;
  item_type: ItemType;
  item_id: string;
  line: ColumnType<OrderLine, string, never>;
  currency: string;
  /** Without tax. */
  net: Amount;
  tax: Amount;
  /** Less what was given back of it. */
  fee: Amount;
  /** Given back, or taken back by the buyer's bank. */
  refunded: Amount;
  sold_at: Date;
  place: string;
}

export type LedgerTables = {
  "ledger.balance": BalanceTable;
  "ledger.entry": EntryTable;
  "ledger.payout": PayoutTable;
  "ledger.sale": SaleTable;
};

export async function createLedgerTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table ledger.balance (
      seller_id uuid not null,
      currency text not null,
      available bigint not null default 0,
      held bigint not null default 0,
      reserved bigint not null default 0,
      paid_out bigint not null default 0,
      mall_fee bigint not null default 0,
      primary key (seller_id, currency)
    )`.execute(database);
  await sql`
    create table ledger.entry (
      seller_id uuid not null,
      id text not null,
      kind text not null,
      currency text not null,
      at timestamptz not null,
      available bigint not null,
      held bigint not null,
      mall_fee bigint not null,
      amount bigint not null,
      balance bigint not null,
      order_id uuid,
      license_option_id uuid,
      payout_id uuid,
      note text,
      place text collate "C" not null,
      primary key (seller_id, id)
    )`.execute(database);
  await sql`create index on ledger.entry (seller_id, currency, place desc)`.execute(database);
  await sql`
    create table ledger.payout (
      id uuid primary key,
      seller_id uuid not null,
      currency text not null,
      amount bigint not null,
      provider text,
      status text not null,
      requested_at timestamptz not null,
      decided_at timestamptz,
      note text,
      place text collate "C" not null
    )`.execute(database);
  await sql`create index on ledger.payout (seller_id, place desc)`.execute(database);
  await sql`create index on ledger.payout (place) where status = 'requested'`.execute(database);
  await sql`
    create table ledger.sale (
      id uuid primary key,
      seller_id uuid not null,
      buyer_id uuid not null,
      order_id uuid not null,
      license_option_id uuid not null,
      item_type text not null,
      item_id uuid not null,
      line jsonb not null,
      currency text not null,
      net bigint not null,
      tax bigint not null,
      fee bigint not null,
      refunded bigint not null default 0,
      sold_at timestamptz not null,
      place text collate "C" not null
    )`.execute(database);
  await sql`create index on ledger.sale (seller_id, place desc)`.execute(database);
  await sql`create index on ledger.sale (seller_id, sold_at)`.execute(database);
}
