import { sql } from "kysely";
import type { Database } from "#backend/database/database";
import { MOST_LIBRARY_ITEMS } from "#modules/library/rules/library-limits";
import type { SearchedItem, SearchTables } from "#projections/search/search.schema";
import { writeItems } from "#projections/search/write-items";
import { fillReadTables } from "./fill.ts";

const LIBRARY = "e0000000-0000-4000-8000-000000000000";
/** Items written by one statement. */
const AT_ONCE = 1_000;
/** Of an item's text. */
const WORDS = 40;

/**
 * Fills the cards (see `fillReadTables`), a library of as many as it may hold, and what the search knows of them, for one author.
 * Returns the id of the library.
 */
export async function fillShelves(database: Database, items: number, authorId: string): Promise<string> {
  await fillReadTables(database, items, authorId);
  await sql`truncate libraries.library, libraries.entry, libraries.item, search.item, search.word, search.liked`.execute(
    database,
  );
  await sql`
    insert into libraries.library
      (library_id, owner_id, name, summary, url, visibility, layout, created, position, is_deleted, is_taken_down)
    values (${LIBRARY}, ${authorId}, 'All', '', '', 'private', 'grid', '2026-01-01', '1', false, false)`.execute(
    database,
  );
  await sql`
    insert into libraries.item (item_type, item_id, author_id, is_public, is_published)
    select item_type, item_id, author_id, is_public, is_published from cards.card`.execute(database);
  await sql`
    insert into libraries.entry (library_id, item_type, item_id, place)
    select ${LIBRARY}, item_type, item_id, 'a' || shelf_position from cards.card
     order by shelf_position limit ${MOST_LIBRARY_ITEMS}`.execute(database);
  await fillSearch(database);
  await sql`update runner.checkpoint set changed = changed + 1`.execute(database); // as a follower would
  for (const table of ["libraries.entry", "libraries.item", "search.item", "search.word"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
  return LIBRARY;
}

/** By the projection's own statements. */
async function fillSearch(database: Database): Promise<void> {
  const { rows } = await sql<Card>`
    select item_id, author_id, name, summary, tags, shelf_position as position from cards.card`.execute(database);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const items = rows.slice(from, from + AT_ONCE).map((card, n) => [card.item_id, itemOf(card, from + n)] as const);
    await database
      .transaction()
      .execute((transaction) => writeItems(new Map(items), new Map(), transaction.withTables<SearchTables>()));
  }
}

type Card = Pick<SearchedItem, "item_id" | "author_id" | "name" | "summary" | "tags" | "position">;

function itemOf(card: Card, n: number): SearchedItem {
  return {
    ...card,
    item_type: "mozaik",
    kind: "mozaik",
    is_public: true,
    is_published: true,
    may_be_listed: true,
    text: Array.from({ length: WORDS }, (_, at) => `text${(n * 31 + at * 97) % 5_000}`).join(" "),
    options: [],
    sold: n % 7,
    likes: n % 11,
    heat: (n * 7_919) % 100_003,
  };
}
