import { type Kysely, sql } from "kysely";
import { recentlyUsed } from "#backend/recently-used";
import { MALL_NO, type Numbers } from "./add-figures.ts";
import type { AnalyticsTablesOf } from "./analytics.tables.ts";

/** Numbers remembered by a process. */
const REMEMBERED = 20_000;
/** New texts for one item in a day; more become 'other', so that nobody can fill the table. */
const NEW_WORDS = 200;
/** The number of the texts beyond that, and of an empty one. */
export const OTHER = 0;

/** Finds the small numbers under which items and texts are stored, and gives new ones out. */
export class KnownNumbers {
  private readonly items = recentlyUsed<{ no: number }>(REMEMBERED);
  private readonly words = recentlyUsed<{ no: number }>(REMEMBERED);
  private given = new Map<string, number>();
  private day = "";

  /** `items`: with their authors. `words`: texts with the item that they are counted for. */
  async of(
    database: Kysely<AnalyticsTablesOf>,
    items: ReadonlyMap<string, string | null>,
    words: readonly { item: string; text: string }[],
    day: string,
  ): Promise<Numbers> {
    const itemNos = new Map<string, number>([MALL_NO, ...(await this.itemNos(database, items))]);
    const wordNos = await this.wordNos(database, words, day);
    return { itemNo: (item) => itemNos.get(item) ?? 0, wordNo: (text) => wordNos.get(text) ?? OTHER };
  }

  private async itemNos(database: Kysely<AnalyticsTablesOf>, items: ReadonlyMap<string, string | null>) {
    const unknown = [...items.keys()].filter((item) => item !== MALL_NO[0] && !this.items.has(item)).sort();
    if (unknown.length > 0) {
      const types = unknown.map((item) => item.slice(0, item.indexOf("/")));
      const ids = unknown.map((item) => item.slice(item.indexOf("/") + 1));
      const authors = unknown.map((item) => items.get(item) ?? null);
      await sql`insert into analytics.item (type, id, author_id)
                select * from unnest(${types}::text[], ${ids}::text[], ${authors}::uuid[])
                    on conflict do nothing`.execute(database);
      const { rows } = await sql<{ item: string; no: number }>`
        select type || '/' || id as item, no from analytics.item
         where (type, id) in (select * from unnest(${types}::text[], ${ids}::text[]))`.execute(database);
      for (const { item, no } of rows) this.items.set(item, { no });
    }
    return [...items.keys()].flatMap((item) => {
      const known = this.items.get(item);
      return known ? [[item, known.no] as const] : [];
    });
  }

  private async wordNos(
    database: Kysely<AnalyticsTablesOf>,
    words: readonly { item: string; text: string }[],
    day: string,
  ) {
    const texts = [...new Set(words.map(({ text }) => text))].filter((text) => text !== "");
    const unknown = texts.filter((text) => !this.words.has(text));
    if (unknown.length > 0) {
      await this.read(database, unknown);
      const fresh = words.filter(({ text }) => text !== "" && !this.words.has(text));
      const allowed = [...new Set(fresh.filter(({ item }) => this.mayGive(item, day)).map(({ text }) => text))].sort();
      if (allowed.length > 0) {
        await sql`insert into analytics.word (text) select * from unnest(${allowed}::text[])
                      on conflict do nothing`.execute(database);
        await this.read(database, allowed);
      }
    }
    return new Map(texts.map((text) => [text, this.words.get(text)?.no ?? OTHER]));
  }

  private async read(database: Kysely<AnalyticsTablesOf>, texts: readonly string[]): Promise<void> {
    const { rows } = await sql<{ text: string; no: number }>`
      select text, no from analytics.word where text = any(${[...texts]}::text[])`.execute(database);
    for (const { text, no } of rows) this.words.set(text, { no });
  }

  private mayGive(item: string, day: string): boolean {
    if (day !== this.day) {
      this.day = day;
      this.given = new Map();
    }
    const given = this.given.get(item) ?? 0;
    this.given.set(item, given + 1);
    return given < NEW_WORDS;
  }
}
