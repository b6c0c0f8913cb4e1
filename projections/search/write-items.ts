import { sql, type Transaction } from "kysely";
import { hasSameWords, indexed } from "./indexed-item.ts";
import type { IndexedItem, SearchedItem, SearchTables } from "./search.schema.ts";

const COLUMNS = [
  ...["item_type", "item_id", "author_id", "kind", "name", "summary", "tags", "is_public", "is_published"],
  ...["may_be_listed", "text", "options", "position", "sold", "likes", "heat", "is_listed", "language"],
  ...["tag_keys", "words", "sort_name"],
];
const VECTORS = ["in_name", "in_tags", "in_summary", "in_text"];

/** The words and tags that one item or library adds to those of all. */
type Counted = Pick<IndexedItem, "words" | "tag_keys">;

type Row = SearchedItem & Counted;

/**
 * Writes items as a batch of events left them, by key; null: deleted. `before`: their rows. Only items whose words
 * changed are indexed anew.
 */
export async function writeItems(
  items: ReadonlyMap<string, SearchedItem | null>,
  before: ReadonlyMap<string, Row>,
  tables: Transaction<SearchTables>,
): Promise<void> {
  const gone: { key: string }[] = [];
  const same: SearchedItem[] = [];
  const worded: IndexedItem[] = [];
  const uncounted: Row[] = [];
  for (const [key, item] of items) {
    const row = before.get(key);
    if (item === row) continue;
    if (item && row && hasSameWords(item, row)) same.push(item);
    else {
      if (row) uncounted.push(row);
      if (item) worded.push(indexed(item));
      else gone.push({ key });
    }
  }
  if (gone.length > 0) {
    await sql`
      delete from search.item using json_to_recordset(${JSON.stringify(gone)}) as gone(key text)
       where item_type || ' ' || item_id = gone.key
         and item_id = split_part(gone.key, ' ', 2)::uuid`.execute(tables);
  }
  if (same.length > 0) await update(same, tables);
  if (worded.length > 0) await insert(worded, tables);
  await countWords(uncounted, worded, tables);
}

/** Writes all that can change while the words stay; likes have a writer of their own. */
async function update(items: readonly SearchedItem[], tables: Transaction<SearchTables>): Promise<void> {
  const changed = items.map(({ item_type, item_id, is_published, may_be_listed, options, position, sold, heat }) => {
    return { item_type, item_id, is_published, may_be_listed, options, position, sold, heat };
  });
  await sql`
    update search.item as item
       set is_published = r.is_published, may_be_listed = r.may_be_listed, options = r.options,
           position = r.position, sold = r.sold, heat = r.heat
      from json_to_recordset(${JSON.stringify(changed)}) as r(
             item_type text, item_id uuid, is_published boolean, may_be_listed boolean, options jsonb, position text,
             sold int, heat double precision)
     where item.item_type = r.item_type and item.item_id = r.item_id`.execute(tables);
}

/** Each word is kept as it is and by its stem. */
async function insert(items: readonly IndexedItem[], tables: Transaction<SearchTables>): Promise<void> {
  const both = (words: string) =>
    sql`to_tsvector('simple', ${sql.ref(words)}) || to_tsvector(r.language::regconfig, ${sql.ref(words)})`;
  const columns = sql.raw(COLUMNS.join(", "));
  const values = sql.raw([...COLUMNS, ...VECTORS].map((column) => `${column} = excluded.${column}`).join(", "));
  await sql`
    insert into search.item (${columns}, in_name, in_tags, in_summary, in_text)
    select ${columns}, name_words, name_words || tag_words, name_words || tag_words || summary_words,
           name_words || tag_words || summary_words || text_words
      from json_to_recordset(${JSON.stringify(items)}) as r(
             item_type text, item_id uuid, author_id uuid, kind text, name text, summary text, tags text[],
             is_public boolean, is_published boolean, may_be_listed boolean, text text, options jsonb, position text,
             sold int, likes int, heat double precision, is_listed boolean, language text, tag_keys text[], words text[], sort_name text,
             words_of_name text, words_of_tags text, words_of_summary text, words_of_text text),
           lateral (select ${both("r.words_of_name")} as name_words, ${both("r.words_of_tags")} as tag_words,
                           ${both("r.words_of_summary")} as summary_words, ${both("r.words_of_text")} as text_words
                   ) as vectors
        on conflict (item_id, item_type) do update set ${values}`.execute(tables);
}

/** Moves the numbers of items and libraries that have a word or tag; one that nothing has is forgotten. */
export async function countWords(
  before: readonly Counted[],
  after: readonly Counted[],
  tables: Transaction<SearchTables>,
): Promise<void> {
  const changes = new Map<string, { kind: string; word: string; items: number }>();
  const add = (items: readonly Counted[], by: number) => {
    for (const { words, tag_keys } of items) {
      for (const word of words) note("word", word, by);
      for (const tag of tag_keys) note("tag", tag, by);
    }
  };
  const note = (kind: string, word: string, by: number) => {
    const key = `${kind} ${word}`;
    changes.set(key, { kind, word, items: (changes.get(key)?.items ?? 0) + by });
  };
  add(before, -1);
  add(after, 1);
  const changed = [...changes.values()].filter(({ items }) => items !== 0);
  if (changed.length === 0) return;
  await sql`
    insert into search.word (kind, word, items)
    select kind, word, items from json_to_recordset(${JSON.stringify(changed)}) as r(kind text, word text, items int)
        on conflict (kind, word) do update set items = word.items + excluded.items`.execute(tables);
  if (changed.some(({ items }) => items < 0)) {
    await sql`
      delete from search.word using json_to_recordset(${JSON.stringify(changed)}) as r(kind text, word text, by int)
       where word.kind = r.kind and word.word = r.word and word.items <= 0`.execute(tables);
  }
}
