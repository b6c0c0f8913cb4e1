import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { Database } from "#backend/database/database";
import { LANGUAGES } from "./language.ts";
import type { SearchTables } from "./search.schema.ts";
import { wordsIn } from "./words.ts";

/** More words than anyone types. */
const MOST_WORDS = 8;
/** Shorter words are taken as they are: almost every other one is similar to them. */
const SHORTEST = 4;
/** Of a similar word; PostgreSQL's own 0.3 misses exchanged letters. */
const SIMILARITY = 0.2;
const CANDIDATES = 40;
const CORRECTIONS = 3;
/** A word that so many items have is common. */
const COMMON = 3_000;
/** For so long a number of items, and what is similar to a word, is good enough. */
const COUNTED_FOR_MS = 60_000;

/** A search for these words, in PostgreSQL's notation: each at the beginning of a word, or by its stem. */
export interface WordQuery {
  readonly text: string;
  /** Many items have all of its words, probably. */
  readonly isCommon: boolean;
}

/** What a text with typing mistakes may mean. */
export interface Corrected {
  /** For the words or those that are meant. */
  readonly query: WordQuery;
  /** The text as it is probably meant. */
  readonly text: string;
}

@Injectable()
export class SearchWords {
  private readonly database: Kysely<SearchTables>;
  private readonly stems = new LRUCache<string, readonly string[]>({ max: 10_000 });
  private readonly similar = new LRUCache<string, readonly string[]>({ max: 2_000, ttl: COUNTED_FOR_MS });
  private readonly counts = new LRUCache<string, number>({ max: 10_000, ttl: COUNTED_FOR_MS });

  constructor(database: Database) {
    this.database = database.withTables<SearchTables>();
  }

  /** Null if the text has no words. */
  async queryOf(text: string): Promise<WordQuery | null> {
    const words = typed(text);
    if (words.length === 0) return null;
    const parts = await Promise.all(words.map(async (word) => anyOf(word, await this.stemsOf(word))));
    const counts = await Promise.all(words.map((word) => this.itemsWith(word)));
    return { text: parts.join(" & "), isCommon: Math.min(...counts) >= COMMON };
  }

  /** Null if no listed item has words that are similar. */
  async corrected(text: string): Promise<Corrected | null> {
    const words = typed(text);
    const meant = await Promise.all(words.map((word) => this.similarTo(word)));
    if (meant.every((others) => others.length === 0)) return null;
    const parts = await Promise.all(
      words.map(async (word, at) => {
        const others = (meant[at] ?? []).map(exactly);
        return `(${[anyOf(word, await this.stemsOf(word)), ...others].join(" | ")})`;
      }),
    );
    const counts = await Promise.all(words.map((word, at) => this.itemsWith(meant[at]?.[0] ?? word)));
    const isCommon = Math.min(...counts) >= COMMON;
    return {
      query: { text: parts.join(" & "), isCommon },
      text: words.map((word, at) => meant[at]?.[0] ?? word).join(" "),
    };
  }

  /** About how many items have words that begin with this one. */
  private async itemsWith(word: string): Promise<number> {
    const known = this.counts.get(word);
    if (known !== undefined) return known;
    const { items } = await this.database
      .selectFrom("search.word")
      .select(sql<number>`coalesce(sum(items), 0)::float8`.as("items"))
      .where("kind", "=", "word")
      .where("word", "like", `${word}%`) // words have no wildcards
      .executeTakeFirstOrThrow();
    this.counts.set(word, items);
    return items;
  }

  /** How the word would be kept in each language. */
  private async stemsOf(word: string): Promise<readonly string[]> {
    const known = this.stems.get(word);
    if (known) return known;
    const kept = sql.join(LANGUAGES.map((language) => sql`(ts_lexize(${`${language}_stem`}::regdictionary, ${word}))`));
    const { rows } = await sql<{ stem: string }>`
      select distinct stem from (values ${kept}) as languages(stems), unnest(stems) as stem`.execute(this.database);
    const stems = rows.map(({ stem }) => stem);
    this.stems.set(word, stems);
    return stems;
  }

  /** Words of listed items that differ in few letters, the nearest first; none if the word itself is one. */
  private async similarTo(word: string): Promise<readonly string[]> {
    if (word.length < SHORTEST) return [];
    const known = this.similar.get(word);
    if (known) return known;
    const found = await this.findSimilarTo(word);
    this.similar.set(word, found);
    return found;
  }

  private async findSimilarTo(word: string): Promise<readonly string[]> {
    const rows = await this.database.transaction().execute(async (transaction) => {
      await sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILARITY)}, true)`.execute(transaction);
      return transaction
        .selectFrom("search.word")
        .select(["word", "items"])
        .where("kind", "=", "word")
        .where(sql<boolean>`word % ${word}`)
        .orderBy(sql`similarity(word, ${word})`, "desc")
        .orderBy("items", "desc")
        .limit(CANDIDATES)
        .execute();
    });
    if (rows.some((row) => row.word === word)) return [];
    const most = word.length < 6 ? 1 : 2;
    return rows
      .map((row) => ({ ...row, distance: distance(word, row.word, most) }))
      .filter((row) => row.distance <= most)
      .sort((a, b) => a.distance - b.distance || b.items - a.items)
      .slice(0, CORRECTIONS)
      .map((row) => row.word);
  }
}

function typed(text: string): string[] {
  return [...new Set(wordsIn(text))].slice(0, MOST_WORDS);
}

/** Words and stems have letters, marks and digits only. */
const exactly = (word: string) => `'${word}'`;

function anyOf(word: string, stems: readonly string[]): string {
  return `(${[`${exactly(word)}:*`, ...stems.filter((stem) => !stem.startsWith(word)).map(exactly)].join(" | ")})`;
}

/**
 * How many letters are missing, added, wrong or exchanged with their neighbour (optimal string alignment); more than
 * `most` if the lengths already differ by more.
 */
export function distance(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [earlier, last] = [[] as number[], b.map((_, at) => at + 1)];
  last.unshift(0);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (earlier[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [earlier, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
