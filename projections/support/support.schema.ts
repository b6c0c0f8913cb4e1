import { type ColumnType, type Generated, type Kysely, sql } from "kysely";
import type { ItemType } from "#modules/item/rules/item-type";
import type { Order, OrderLine } from "#modules/marketplace/order-contract";
import type { PaidOrder } from "#modules/marketplace/rules/refundable";

type Refund = PaidOrder["refunds"][number] & { readonly refundId: string };
type Dispute = PaidOrder["disputes"][number] & { readonly disputeId: string };

export interface OrderTable {
  id: string;
  buyer_id: string;
  status: Order["status"];
  is_delivered: Generated<boolean>;
  is_paid: Generated<boolean>;
  lines: ColumnType<OrderLine[], string, never>;
  total: ColumnType<string, number, never>;
  currency: string;
  provider: string;
  refunds: ColumnType<Refund[], string | undefined, string>;
  disputes: ColumnType<Dispute[], string | undefined, string>;
  placed_at: Date;
  /** Milliseconds and position of placing: sorts by time, and is the page cursor. */
  place: string;
}

/** What an order is found by, beside its own columns. */
interface KeyTable {
  kind: "seller" | "item" | "code" | "payment";
  key: string;
  order_id: string;
}

/** Which events belong to an order; the log has the events themselves. */
interface EventTable {
  order_id: string;
  stream: string;
  revision: string;
  place: string;
}

interface CopyTable {
  copy_id: string;
  item_type: ItemType;
  original_id: string;
  order_id: string;
  created_at: Date;
  is_deleted: Generated<boolean>;
}

interface AccessTable {
  id: string;
  admin_id: string;
  what: string;
  order_id: string | null;
  filters: ColumnType<Record<string, string>, string, never>;
  at: Date;
  place: string;
}

export type SupportTables = {
  "support.order": OrderTable;
  "support.order_key": KeyTable;
  "support.event": EventTable;
  "support.copy": CopyTable;
  "support.access": AccessTable;
};

export async function createSupportTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table support.order (
      id uuid primary key,
      buyer_id uuid not null,
      status text not null,
      is_delivered boolean not null default false,
      is_paid boolean not null default false,
      lines jsonb not null,
      total bigint not null,
      currency text not null,
      provider text not null,
      refunds jsonb not null default '[]',
      disputes jsonb not null default '[]',
      placed_at timestamptz not null,
      place text collate "C" not null
    )`.execute(database);
  await sql`create unique index on support.order (place desc)`.execute(database);
  await sql`create index on support.order (buyer_id, place desc)`.execute(database);
  await sql`create index on support.order (status, place desc)`.execute(database);
  await sql`
    create table support.order_key (
      kind text not null,
      key text not null,
      order_id uuid not null,
      primary key (kind, key, order_id)
    )`.execute(database);
  await sql`create index on support.order_key (order_id, kind)`.execute(database);
  await sql`
    create table support.event (
      order_id uuid not null,
      stream text not null,
      revision bigint not null,
      place text collate "C" not null,
      primary key (order_id, stream, revision)
    )`.execute(database);
  await sql`
    create table support.copy (
      copy_id uuid primary key,
      item_type text not null,
      original_id uuid not null,
      order_id uuid not null,
      created_at timestamptz not null,
      is_deleted boolean not null default false
    )`.execute(database);
  await sql`create index on support.copy (order_id)`.execute(database);
  await sql`
    create table support.access (
      id uuid primary key,
      admin_id uuid not null,
      what text not null,
      order_id uuid,
      filters jsonb not null,
      at timestamptz not null,
      place text collate "C" not null
    )`.execute(database);
  await sql`create index on support.access (place desc)`.execute(database);
}
