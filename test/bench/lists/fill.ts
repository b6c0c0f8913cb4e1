import { sql } from "kysely";
import type { Database } from "#backend/database/database";

const AUTHORS = 100;

/** In every fourteenth item. */
export const COMMON_WORDS =
  "light stone river glass quiet morning paper harbour copper field winter thread wool ember".split(" ");

/** A word that ten items have, however many there are. */
export const rareWord = (n: number) => `rare${n}`;

/** The number of rare words among `items` items. */
export const rareWords = (items: number) => items / 10;

/**
 * Writes the rows of `items` public items straight into the read tables, without events: creating 100,000 by commands
 * would take hours. Each has an author, a picture, two tags and a price.
 */
export async function fillReadTables(database: Database, items: number): Promise<void> {
  const words = sql.raw(`(array[${COMMON_WORDS.map((word) => `'${word}'`).join(",")}])`);
  const count = sql.raw(String(COMMON_WORDS.length));
  await sql`truncate cards.card, cards.option, assets.asset`.execute(database);
  await sql`
    insert into account.person (user_id, username, email, first_name, last_name, display_name, password_hash, super_admin)
    select ${idOf("a")}, 'author' || n, 'author' || n || '@example.org', '', '', 'Author ' || n, '', false
      from generate_series(0, ${AUTHORS - 1}::int) n on conflict do nothing`.execute(database);
  await sql`
    insert into assets.asset (asset_id, author_id, position, created, url, name, summary, description, caption, credit,
                              tags, is_public, type, mime, file_name, size, width, height, colour, blob_id, search)
    select ${idOf("b")}, ${idOf("a", sql`n % ${AUTHORS}::int`)}, lpad(n::text, 20, '0'), '2026-01-01', '', 'Picture', '', '', '', '',
           '{}', true, 'image', 'image/webp', 'p.webp', 1000, 1200, 800, '#336699', 'blob' || n, ''
      from generate_series(0, ${items - 1}::int) n`.execute(database);
  await sql`
    insert into cards.card (item_type, item_id, author_id, kind, name, summary, tags, url, preview_asset_id, is_public,
                            is_published, created, published, created_position, shelf_position)
    select 'mozaik', ${idOf("c")}, ${idOf("a", sql`n % ${AUTHORS}::int`)}, 'mozaik',
           'Item ' || n || ' of ' || ${words}[1 + n % ${count}],
           'A summary as long as people write them, about ' || ${words}[1 + (n / 3) % ${count}] || ' and rare' || n % ${rareWords(items)}::int,
           array['tag' || n % 50, ${words}[1 + n % ${count}]], 'item-' || n, ${idOf("b")}, true, true,
           '2026-01-01', '2026-01-02', lpad(n::text, 20, '0'), lpad(n::text, 20, '0')
      from generate_series(0, ${items - 1}::int) n`.execute(database);
  await sql`
    insert into cards.option (option_id, item_type, item_id, visible, start_date, end_date, total, currency)
    select ${idOf("d")}, 'mozaik', ${idOf("c")}, true, '2026-01-01', null, 500 + n % 100, 'CAD'
      from generate_series(0, ${items - 1}::int) n`.execute(database);
  await sql`update runner.checkpoint set changed = changed + 1`.execute(database); // as a follower would
  for (const table of ["cards.card", "cards.option", "assets.asset", "account.person"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(database);
  }
}

/** A UUID that starts with `kind` and ends with the number. */
function idOf(kind: string, number = sql`n`) {
  return sql`(${sql.lit(`${kind}0000000-0000-4000-8000-`)} || lpad((${number})::text, 12, '0'))::uuid`;
}
