import { type ColumnType, type Generated, type Kysely, sql } from "kysely";
import type { ItemType } from "#modules/item/rules/item-type";
import type { RefundedLine } from "#modules/marketplace/events";
import type { Order, OrderLine } from "#modules/marketplace/order-contract";

interface OrderTable {
  id: string;
  buyer_id: string;
  status: Order["status"];
  lines: ColumnType<OrderLine[], string, never>;
  total: ColumnType<string, number, never>;
  currency: string;
  provider: string;
  placed_at: Date;
  decline_reason: string | null;
  is_delivered: Generated<boolean>;
  /** Both are set while it waits for its payment. */
  payment_url: string | null;
  pay_by: Date | null;
  /** What was given back of each line. */
  refunds: ColumnType<RefundedLine[], string | undefined, string>;
  refunded: ColumnType<string, number | undefined, number>;
  paid_at: Date | null;
  /** When each line was first opened (ISO 8601), by option. */
  opened: ColumnType<Record<string, string>, string | undefined, string>;
  /** The refunds that were asked for and did not fail, by id. */
  asked: ColumnType<Record<string, RefundedLine[]>, string | undefined, string>;
  /** Order of placing; also the page cursor. */
  place: string;
}

interface PurchaseTable {
  id: string;
  order_id: string;
  buyer_id: string;
  author_id: string;
  item_type: ItemType;
  item_id: string;
  line: ColumnType<OrderLine, string, never>;
  purchased_at: Date;
  refunded: ColumnType<string, number | undefined, number>;
  /** Requested, and not decided by the provider yet. */
  refund_pending: ColumnType<string, number | undefined, number>;
  /** The provider refused the last refund. */
  refund_failed: Generated<boolean>;
  dispute: "open" | "lost" | null;
  /** The id of the buyer's copy; it exists once `copied` is true. After a deletion that of the next one. */
  copy_id: string;
  copied: boolean;
  /** How many copies its buyer has deleted. */
  deleted_copies: Generated<number>;
  /** Order of payment, with the first line of an order on top; also the page cursor. */
  place: string;
}

/** A copy that somebody gave to another person. */
interface GivenTable {
  id: string;
  giver_id: string;
  receiver_id: string;
  item_type: ItemType;
  item_id: string;
  item_name: string;
  license_type_id: string;
  license_option_id: string;
  given_at: Date;
  /** As of a purchase. */
  copy_id: string;
  copied: Generated<boolean>;
  deleted_copies: Generated<number>;
  is_revoked: Generated<boolean>;
  /** Order of giving; also the page cursor. */
  place: string;
}

/** Of every item that ever was. */
interface ItemTable {
  item_type: ItemType;
  item_id: string;
  author_id: string;
}

export type PurchaseTables = {
  "purchases.order": OrderTable;
  "purchases.purchase": PurchaseTable;
  "purchases.given": GivenTable;
  "purchases.item": ItemTable;
};

export async function createPurchaseTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table purchases.order (
      id uuid primary key,
      buyer_id uuid not null,
      status text not null,
      lines jsonb not null,
      total bigint not null,
      currency text not null,
      provider text not null,
      placed_at timestamptz not null,
      decline_reason text,
      is_delivered boolean not null default false,
      payment_url text,
      pay_by timestamptz,
      refunds jsonb not null default '[]',
      refunded bigint not null default 0,
      paid_at timestamptz,
      opened jsonb not null default '{}',
      asked jsonb not null default '{}',
      place text collate "C" not null
    )`.execute(database);
  await sql`create index on purchases.order (buyer_id, place desc)`.execute(database);
  await sql`
    create table purchases.purchase (
      id uuid primary key,
      order_id uuid not null,
      buyer_id uuid not null,
      author_id uuid not null,
      item_type text not null,
      item_id uuid not null,
      line jsonb not null,
      purchased_at timestamptz not null,
      refunded bigint not null default 0,
      refund_pending bigint not null default 0,
      refund_failed boolean not null default false,
      dispute text,
      copy_id uuid not null unique,
      copied boolean not null default false,
      deleted_copies integer not null default 0,
      place text collate "C" not null
    )`.execute(database);
  await sql`create index on purchases.purchase (buyer_id, place desc)`.execute(database);
  await sql`create index on purchases.purchase (author_id, place desc)`.execute(database);
  await sql`create index on purchases.purchase (item_type, item_id, place desc)`.execute(database);
  await sql`
    create table purchases.given (
      id uuid primary key,
      giver_id uuid not null,
      receiver_id uuid not null,
      item_type text not null,
      item_id uuid not null,
      item_name text not null,
      license_type_id text not null,
      license_option_id uuid not null,
      given_at timestamptz not null,
      copy_id uuid not null unique,
      copied boolean not null default false,
      deleted_copies integer not null default 0,
      is_revoked boolean not null default false,
      place text collate "C" not null
    )`.execute(database);
  await sql`create index on purchases.given (receiver_id, place desc)`.execute(database);
  await sql`
    create table purchases.item (
      item_type text not null,
      item_id uuid not null,
      author_id uuid not null,
      primary key (item_type, item_id)
    )`.execute(database);
}
