import { type Kysely, sql } from "kysely";
import type { ItemKind, ItemType } from "#modules/item/rules/item-type";
import type { LibraryVisibility } from "#modules/library/rules/library-kinds";

/** A purchase option, as far as a search asks about it. */
export interface SearchedOption {
  readonly id: string;
  readonly licenseTypeId: string;
  readonly visible: boolean;
  /** Instants (ISO 8601, UTC), the end exclusive. */
  readonly startsAt: string;
  readonly endsAt: string | null;
  /** Minor units. */
  readonly total: number;
}

/** An item as the events left it. */
export interface SearchedItem {
  item_type: ItemType;
  item_id: string;
  author_id: string;
  kind: ItemKind;
  name: string;
  summary: string;
  tags: readonly string[];
  is_public: boolean;
  is_published: boolean;
  /** Its author's choice: whether the search may find it. */
  may_be_listed: boolean;
  /** Of the published version; empty for items without text. */
  text: string;
  options: readonly SearchedOption[];
  /** When it first became visible, in the order of all events; null: never. */
  position: string | null;
  sold: number;
  likes: number;
  /** How much people want it now; see `heat.ts`. */
  heat: number;
}

/** What is indexed of an item. It has no words if nobody but its author can find it. */
export interface IndexedItem extends SearchedItem {
  is_listed: boolean;
  /** A text search configuration of PostgreSQL. */
  language: string;
  words_of_name: string;
  words_of_tags: string;
  words_of_summary: string;
  words_of_text: string;
  tag_keys: readonly string[];
  /** The distinct words by which `search.word` counts it. */
  words: readonly string[];
  sort_name: string;
}

interface ItemTable
  extends Omit<IndexedItem, "words_of_name" | "words_of_tags" | "words_of_summary" | "words_of_text"> {
  /** Words of the name; each column after it has those of the column before too. */
  in_name: string;
  in_tags: string;
  in_summary: string;
  in_text: string;
}

/** A library as its author describes it. It has words only while everyone may open it. */
interface LibraryTable {
  library_id: string;
  name: string;
  summary: string;
  visibility: LibraryVisibility;
  is_deleted: boolean;
  is_listed: boolean;
  /** When it was created, in the order of all events. */
  position: string;
  words: readonly string[];
  in_name: string;
  /** Words of name and summary. */
  in_text: string;
}

/** The words and tags of all listed items and libraries: typing mistakes are corrected to these. */
interface WordTable {
  kind: "word" | "tag";
  word: string;
  /** How many items have it. */
  items: number;
}

/** Who has ever liked an item. */
interface LikedTable {
  item_id: string;
  item_type: ItemType;
  user_id: string;
}

export type SearchTables = {
  "search.item": ItemTable;
  "search.library": LibraryTable;
  "search.word": WordTable;
  "search.liked": LikedTable;
};

export async function createSearchTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table search.item (
      item_type text not null,
      item_id uuid not null,
      author_id uuid not null,
      kind text not null,
      name text not null,
      summary text not null,
      tags text[] not null,
      is_public boolean not null,
      is_published boolean not null,
      may_be_listed boolean not null,
      text text not null,
      options jsonb not null,
      position text collate "C",
      sold int not null,
      likes int not null,
      heat double precision not null,
      is_listed boolean not null,
      language text not null,
      tag_keys text[] not null,
      words text[] not null,
      sort_name text collate "und-x-icu" not null,
      in_name tsvector not null,
      in_tags tsvector not null,
      in_summary tsvector not null,
      in_text tsvector not null,
      primary key (item_id, item_type)
    )`.execute(database);
  for (const column of ["in_name", "in_tags", "in_summary", "in_text", "tag_keys"]) {
    await sql`create index on search.item using gin (${sql.ref(column)}) where is_listed`.execute(database);
  }
  for (const column of ["heat", "sold", "likes"]) {
    await sql`create index on search.item (${sql.ref(column)} desc, position desc) where is_listed`.execute(database);
  }
  await sql`create index on search.item (position desc) where is_listed`.execute(database);
  await sql`create index on search.item (author_id, position desc) where is_listed`.execute(database);
  await sql`
    create table search.liked (
      item_id uuid,
      item_type text,
      user_id uuid,
      primary key (item_id, item_type, user_id),
      foreign key (item_id, item_type) references search.item on delete cascade
    )`.execute(database);
  await sql`
    create table search.library (
      library_id uuid primary key,
      name text not null,
      summary text not null,
      visibility text not null,
      is_deleted boolean not null,
      is_listed boolean not null,
      position text collate "C" not null,
      words text[] not null,
      in_name tsvector not null,
      in_text tsvector not null
    )`.execute(database);
  await sql`create index on search.library using gin (in_text) where is_listed`.execute(database);
  await sql`
    create table search.word (kind text, word text, items int not null, primary key (kind, word))`.execute(database);
  await sql`create index on search.word using gin (word gin_trgm_ops)`.execute(database);
  await sql`create index on search.word (kind, items desc)`.execute(database);
}
