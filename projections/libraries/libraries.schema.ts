import { type Kysely, sql } from "kysely";
import type { ItemType } from "#modules/item/rules/item-type";
import type { LibraryLayout, LibraryVisibility } from "#modules/library/rules/library-kinds";

interface LibraryTable {
  library_id: string;
  owner_id: string;
  name: string;
  summary: string;
  /** Empty: none. */
  url: string;
  visibility: LibraryVisibility;
  layout: LibraryLayout;
  created: Date;
  /** Of its creation in the order of all events. */
  position: string;
  /** Kept, because its author may bring it back. */
  is_deleted: boolean;
  /** By the mall: only its author opens it. */
  is_taken_down: boolean;
}

interface EntryTable {
  library_id: string;
  item_type: ItemType;
  item_id: string;
  place: string;
}

/** What decides who may see an item. Of every item, because one may be collected long after it was published. */
interface ItemTable {
  item_type: ItemType;
  item_id: string;
  author_id: string;
  is_public: boolean;
  is_published: boolean;
}

/** When a private item is on sale, and so seen by everyone. */
interface OptionTable {
  option_id: string;
  item_type: ItemType;
  item_id: string;
  visible: boolean;
  /** Instants (ISO 8601, UTC), the end exclusive. */
  starts_at: string;
  ends_at: string | null;
}

export type LibraryTables = {
  "libraries.library": LibraryTable;
  "libraries.entry": EntryTable;
  "libraries.item": ItemTable;
  "libraries.option": OptionTable;
  /** People with whom a library is shared. */
  "libraries.shared_user": { library_id: string; user_id: string };
  "libraries.shared_group": { library_id: string; group_id: string };
  "libraries.people_group": { group_id: string; owner_id: string };
  "libraries.group_member": { group_id: string; user_id: string };
};

export async function createLibraryTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table libraries.library (
      library_id uuid primary key,
      owner_id uuid not null,
      name text not null,
      summary text not null,
      url text not null,
      visibility text not null,
      layout text not null,
      created timestamptz not null,
      position text collate "C" not null,
      is_deleted boolean not null,
      is_taken_down boolean not null
    )`.execute(database);
  await sql`
    create index library_owner on libraries.library (owner_id, position desc) where not is_deleted`.execute(database);
  await sql`create index library_url on libraries.library (url) where url <> ''`.execute(database);
  await sql`
    create table libraries.entry (
      library_id uuid not null,
      item_type text not null,
      item_id uuid not null,
      place text collate "C" not null,
      primary key (library_id, item_type, item_id)
    )`.execute(database);
  await sql`create index entry_place on libraries.entry (library_id, place)`.execute(database);
  await sql`
    create table libraries.item (
      item_type text not null,
      item_id uuid not null,
      author_id uuid not null,
      is_public boolean not null,
      is_published boolean not null,
      primary key (item_type, item_id)
    )`.execute(database);
  await sql`
    create table libraries.option (
      option_id uuid primary key,
      item_type text not null,
      item_id uuid not null,
      visible boolean not null,
      starts_at text not null,
      ends_at text
    )`.execute(database);
  await sql`create index option_item on libraries.option (item_type, item_id)`.execute(database);
  for (const [table, subject] of [
    ["shared_user", "user_id"],
    ["shared_group", "group_id"],
  ] as const) {
    await sql`
      create table ${sql.table(`libraries.${table}`)} (
        library_id uuid not null,
        ${sql.ref(subject)} uuid not null,
        primary key (${sql.ref(subject)}, library_id)
      )`.execute(database);
    await sql`create index ${sql.ref(`${table}_library`)} on ${sql.table(`libraries.${table}`)} (library_id)`.execute(
      database,
    );
  }
  await sql`create table libraries.people_group (group_id uuid primary key, owner_id uuid not null)`.execute(database);
  await sql`
    create table libraries.group_member (
      group_id uuid not null,
      user_id uuid not null,
      primary key (user_id, group_id)
    )`.execute(database);
  await sql`create index group_member_group on libraries.group_member (group_id)`.execute(database);
}
