import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#backend/database/any-of";
import { Database } from "#backend/database/database";
import type { SearchPlace, SearchSort } from "#modules/item/rules/search-order";
import type { SearchTables } from "./search.schema.ts";
import {
  anywhere,
  type FoundRow,
  found,
  foundInTiers,
  hasHead,
  inTier,
  type Reading,
  type SearchFilter,
  TIERS,
  visible,
} from "./search-query.ts";
import { type Corrected, SearchWords, type WordQuery } from "./search-words.ts";

export interface Search extends SearchFilter {
  readonly text: string;
  readonly sort: SearchSort;
  readonly first: number;
  readonly after: SearchPlace | null;
}

export type FoundItem = FoundRow & { readonly tier: number };

export interface Found {
  /** One more than `first` if there are more. */
  readonly items: readonly FoundItem[];
  /** A text that finds something, while this one has a typing mistake; null: nothing to correct. */
  readonly didYouMean: string | null;
  /** The words that were searched for, with corrected ones if there were few results; null: none. */
  readonly words: WordQuery | null;
}

/** So many results are little: then words with typing mistakes are corrected. */
const FEW = 5;
/** The tiers after the exact ones are those of corrected words. */
const FUZZY = TIERS;

interface Words {
  readonly conditions: Parameters<typeof found>[0]["words"];
  readonly isCommon: boolean;
}

const ANY: Words = { conditions: [], isCommon: false };

const having = (query: WordQuery, more: Words["conditions"] = []): Words => ({
  isCommon: query.isCommon,
  conditions: [anywhere(query), ...more],
});

@Injectable()
export class SearchQueries {
  private readonly database: Kysely<SearchTables>;
  private readonly lookups: Kysely<SearchTables>;

  constructor(
    database: Database,
    private readonly words: SearchWords,
  ) {
    this.database = database.withTables<SearchTables>();
    this.lookups = database.lookups.withTables<SearchTables>();
  }

  async find(search: Search, now: string): Promise<Found> {
    const { text, first, after } = search;
    const query = await this.words.queryOf(text);
    if (!query) {
      const nothing = { didYouMean: null, words: null };
      if (text.trim() !== "") return { items: [], ...nothing }; // signs alone are in no text
      return { items: await this.rows(search, ANY, 0, after, first + 1, now), ...nothing };
    }
    const exact = after && after.tier >= FUZZY ? [] : await this.inOrder(search, query, 0, now);
    if (exact.length > first) return { items: exact, didYouMean: null, words: query };
    const isFew = exact.length < FEW && (await this.hasFew(search, query, exact, now));
    const corrected = isFew ? await this.words.corrected(text) : null;
    if (!corrected) return { items: exact, didYouMean: null, words: query };
    const left = { ...search, first: first - exact.length };
    const fuzzy = await this.fuzzy(left, query, corrected, now);
    const isWrong = exact.length === 0 && after === null && fuzzy.length > 0;
    return {
      items: [...exact, ...fuzzy],
      didYouMean: isWrong ? await this.finding(corrected.text, search, fuzzy, now) : null,
      words: corrected.query,
    };
  }

  /** The text, if it finds something with this filter; most often one of `found`, which have passed it. */
  private async finding(text: string, search: Search, found: readonly FoundItem[], now: string) {
    const query = await this.words.queryOf(text);
    if (!query) return null;
    const finds =
      (await this.areIn(found, query)) || (await this.rows(search, having(query), 0, null, 1, now)).length > 0;
    return finds ? text : null;
  }

  /** Whether one of these items has the words. */
  private async areIn(items: readonly FoundItem[], { text }: WordQuery): Promise<boolean> {
    const { rows } = await sql`
      select from search.item where item_id = ${anyOf(items.map(({ item_id }) => item_id))}
         and in_text @@ ${text}::tsquery limit 1`.execute(this.lookups);
    return rows.length > 0;
  }

  /** Items without typing mistakes; only the best ones first if the order is `best`. One more than `first`. */
  private async inOrder(search: Search, query: WordQuery, firstTier: number, now: string, without?: WordQuery) {
    const { sort, first, after } = search;
    const but = without ? [sql<boolean>`not ${anywhere(without)}`] : [];
    const limit = first + 1;
    if (sort !== "best") return this.rows(search, having(query, but), firstTier, after, limit, now);
    if (!query.isCommon) return this.inAllTiers(search, having(query, but), query, firstTier, now);
    const items: FoundItem[] = [];
    const start = after && after.tier >= firstTier ? after.tier - firstTier : 0;
    for (let tier = start; tier < TIERS && items.length < limit; tier += 1) {
      const place = after?.tier === firstTier + tier ? after : null;
      const words = { ...query, conditions: [inTier(query, tier), ...but] };
      items.push(...(await this.rows(search, words, firstTier + tier, place, limit - items.length, now)));
    }
    return items;
  }

  private async inAllTiers(
    { first, after, ...filter }: Search,
    { conditions }: Words,
    query: WordQuery,
    firstTier: number,
    now: string,
  ): Promise<FoundItem[]> {
    const place = after && after.tier >= firstTier ? { ...after, tier: after.tier - firstTier } : null;
    const wanted = { filter, words: conditions, now, limit: first + 1 };
    const { rows } = await foundInTiers(wanted, query, place).execute(this.database);
    return rows.map((row) => ({ ...row, tier: firstTier + row.tier }));
  }

  private fuzzy(search: Search, exact: WordQuery, { query }: Corrected, now: string) {
    const { after } = search;
    const begun = after !== null && after.tier >= FUZZY ? after : null;
    return this.inOrder({ ...search, after: begun }, query, FUZZY, now, exact);
  }

  /** Whether the text is found in few items altogether: pages before this one may have had some. */
  private async hasFew(search: Search, query: WordQuery, page: readonly FoundItem[], now: string): Promise<boolean> {
    if (search.after === null) return page.length < FEW;
    const rows = await this.rows({ ...search, sort: "newest" }, having(query), 0, null, FEW, now);
    return rows.length < FEW;
  }

  private async rows(
    search: Search,
    { conditions, isCommon }: Words,
    tier: number,
    after: SearchPlace | null,
    limit: number,
    now: string,
  ): Promise<FoundItem[]> {
    const wanted = { filter: search, words: conditions, sort: search.sort, after, now, limit };
    const read = async (reading: Reading) => (await found(wanted, reading).execute(this.database)).rows;
    const head = isCommon && hasHead(search.sort) ? await read("head") : [];
    const rows = head.length === limit ? head : await read(conditions.length > 0 ? "matches" : "planned");
    return rows.map((row) => ({ ...row, tier }));
  }

  /** The words of a text, with corrected ones if no library has those that were typed. */
  async libraryWords(text: string): Promise<WordQuery | null> {
    const query = await this.words.queryOf(text);
    if (!query || (await this.libraries(query, 1)).length > 0) return query;
    return (await this.words.corrected(text))?.query ?? query;
  }

  /** Ids of public libraries with these words, first those that have them in their name, then the newest. */
  async libraries({ text }: WordQuery, first: number): Promise<string[]> {
    const { rows } = await sql<{ library_id: string }>`
      select library_id from search.library
       where is_listed and in_text @@ ${text}::tsquery
       order by in_name @@ ${text}::tsquery desc, position desc limit ${first}`.execute(this.lookups);
    return rows.map(({ library_id }) => library_id);
  }

  /** Those of these people who have something that everyone may see, in the order given. */
  async showing(authorIds: readonly string[], now: string): Promise<string[]> {
    if (authorIds.length === 0) return [];
    const { rows } = await sql<{ author_id: string }>`
      select author_id from unnest(${[...authorIds]}::uuid[]) with ordinality as person(author_id, place)
       where exists (select from search.item
                      where item.author_id = person.author_id and ${sql.join(visible(now), sql` and `)})
       order by place`.execute(this.lookups);
    return rows.map(({ author_id }) => author_id);
  }

  /** The tags that most listed items have; those that begin with `text`, if it is given. */
  async tags(text: string, first: number, now: string): Promise<string[]> {
    const { rows } = await sql<{ word: string }>`
      select word from search.word
       where kind = 'tag' and starts_with(word, ${text.trim().toLowerCase()})
         and exists (select from search.item
                      where item.tag_keys @> array[word.word] and ${sql.join(visible(now), sql` and `)})
       order by items desc, word limit ${first}`.execute(this.database);
    return rows.map(({ word }) => word);
  }
}
