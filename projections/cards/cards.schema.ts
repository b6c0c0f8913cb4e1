import { type ColumnType, type Generated, type JSONColumnType, type Kysely, sql } from "kysely";
import type { ItemOrigin } from "#modules/item/rules/item-origin";
import type { ItemKind, ItemType } from "#modules/item/rules/item-type";

interface CardTable {
  item_type: ItemType;
  item_id: string;
  author_id: string;
  /** The type of its content. */
  kind: ItemKind;
  name: string;
  summary: string;
  description: string;
  caption: string;
  credit: string;
  tags: string[];
  url: string;
  preview_asset_id: string | null;
  is_public: boolean;
  is_published: boolean;
  /** Whether it has a visible option, even if that can be bought at another time only. */
  is_offered: Generated<boolean>;
  /** Its author's choice: whether shelves may show it. */
  may_be_listed: boolean;
  /** On shelves: of the items that may be, the public ones, and private ones that may be on sale. */
  is_listed: ColumnType<boolean, never, never>;
  /** The license of a bought copy; null for the user's own work. */
  license: string | null;
  /** What the copy was made from. */
  origin: JSONColumnType<ItemOrigin> | null;
  created: Date;
  published: Date | null;
  /** The revision that visitors see or last saw; null for items without versions. */
  published_revision: number | null;
  /** Position in its author's own content: its creation in the order of all events. */
  created_position: string;
  /** Position on the public shelf: when it first became visible; null while it is not. */
  shelf_position: string | null;
  search: Generated<string>;
  /** The name by which shelves are ordered. */
  sort_name: Generated<string>;
}

interface OptionTable {
  option_id: string;
  item_type: ItemType;
  item_id: string;
  license_type_id: string;
  visible: boolean;
  /** Instants (ISO 8601, UTC), the end exclusive. */
  starts_at: string;
  ends_at: string | null;
  /** Minor units. */
  price: number;
  total: number;
  /** The total without the tax. */
  before_tax: number;
  currency: string;
  /** How many can be sold in all; null: no limit. */
  quantity: number | null;
  taken: Generated<number>;
}

/** Rows to insert as JSON: times are ISO 8601 text. */
export type NewCard = Omit<
  CardTable,
  "is_offered" | "is_listed" | "search" | "sort_name" | "created" | "published" | "origin"
> & {
  origin: ItemOrigin | null;
  created: string;
  published: string | null;
};
export type NewOption = Omit<OptionTable, "taken">;

/** The last picture of a deleted item, for those who bought or sold it. */
interface GoneTable {
  item_type: ItemType;
  item_id: string;
  preview_asset_id: string;
}

export type CardTables = { "cards.card": CardTable; "cards.option": OptionTable; "cards.gone": GoneTable };

export async function createCardTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table cards.card (
      item_type text not null,
      item_id uuid not null,
      author_id uuid not null,
      kind text not null,
      name text not null,
      summary text not null,
      description text not null default '',
      caption text not null default '',
      credit text not null default '',
      tags text[] not null,
      url text not null,
      preview_asset_id uuid,
      is_public boolean not null,
      is_published boolean not null,
      is_offered boolean not null default false,
      may_be_listed boolean not null default true,
      is_listed boolean generated always as (may_be_listed and is_published and (is_public or is_offered)) stored,
      license text,
      origin jsonb,
      created timestamptz not null,
      published timestamptz,
      published_revision int,
      created_position text collate "C" not null,
      shelf_position text collate "C",
      search tsvector generated always as (to_tsvector('simple', name || ' ' || summary)) stored,
      sort_name text collate "und-x-icu" generated always as (left(lower(name), 60)) stored,
      primary key (item_type, item_id)
    )`.execute(database);
  await sql`
    create table cards.gone (
      item_type text not null,
      item_id uuid not null,
      preview_asset_id uuid not null,
      primary key (item_type, item_id)
    )`.execute(database);
  await sql`
    create index card_shelf on cards.card (shelf_position desc)
    where is_listed`.execute(database);
  await sql`
    create index card_shelf_of_type on cards.card (item_type, shelf_position desc)
    where is_listed`.execute(database);
  await sql`
    create index card_shelf_of_author on cards.card (author_id, shelf_position desc)
    where is_listed`.execute(database);
  await sql`
    create index card_shelf_of_kind on cards.card (kind, shelf_position desc)
    where is_listed`.execute(database);
  await sql`
    create index card_shelf_by_name on cards.card (sort_name, shelf_position)
    where is_listed`.execute(database);
  await sql`create index card_own on cards.card (author_id, created_position desc)`.execute(database);
  await sql`create index card_search on cards.card using gin (search)`.execute(database);
  await sql`create index card_tags on cards.card using gin (tags)`.execute(database);
  await sql`
    create table cards.option (
      option_id uuid primary key,
      item_type text not null,
      item_id uuid not null,
      license_type_id text not null,
      visible boolean not null,
      starts_at text not null,
      ends_at text,
      price bigint not null,
      total bigint not null,
      before_tax bigint not null,
      currency text not null,
      quantity int,
      taken int not null default 0
    )`.execute(database);
  await sql`
    create index option_price on cards.option (currency, total, option_id)
    where visible`.execute(database);
  await sql`create index option_item on cards.option (item_type, item_id)`.execute(database);
}
