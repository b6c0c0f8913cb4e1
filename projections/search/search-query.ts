import { type RawBuilder, sql } from "kysely";
import type { SearchPlace, SearchSort } from "#modules/item/rules/search-order";
import type { ShelfType } from "#modules/item/rules/shelf-order";
import { tagKey } from "./indexed-item.ts";
import type { WordQuery } from "./search-words.ts";

/** What narrows a search down besides its words. */
export interface SearchFilter {
  readonly type?: ShelfType | undefined;
  readonly price?: PriceFilter | undefined;
  /** Id of a license type. */
  readonly license?: string | undefined;
  /** An item has all of them. */
  readonly tags: readonly string[];
  readonly authorId?: string | undefined;
}

/** `least` and `most` in minor units, both inclusive. */
export type PriceFilter = "free" | "paid" | { readonly least: number; readonly most: number };

type Words = RawBuilder<boolean>;

/** In an item's name; its name and tags; these and its summary; everything it has. Each contains the one before. */
const COLUMNS = ["in_name", "in_tags", "in_summary", "in_text"] as const;
export const TIERS = COLUMNS.length;

/** Items with the words in the places of this tier, without those of the tiers before. */
export function inTier(query: WordQuery, tier: number): Words {
  const at = (column: number) => has(COLUMNS[column] ?? "in_text", query);
  return tier === 0 ? at(0) : sql<boolean>`(${at(tier)} and not ${at(tier - 1)})`;
}

/** The first tier in whose places an item with the words has them. */
function tierOf(query: WordQuery): RawBuilder<number> {
  const [name, tags, summary] = COLUMNS;
  return sql<number>`case when ${has(name, query)} then 0 when ${has(tags, query)} then 1
                          when ${has(summary, query)} then 2 else ${COLUMNS.length - 1} end`;
}

/** Items with the words anywhere. */
export const anywhere = (query: WordQuery): Words => has("in_text", query);

function has(column: (typeof COLUMNS)[number], { text }: WordQuery): Words {
  return sql<boolean>`${sql.ref(`item.${column}`)} @@ ${text}::tsquery`;
}

interface Order {
  readonly key: RawBuilder<unknown>;
  readonly type: "double precision" | "bigint" | "text";
  readonly direction: "asc" | "desc";
}

function orderOf(sort: SearchSort, now: string): Order {
  switch (sort) {
    case "best":
      return { key: sql`item.heat`, type: "double precision", direction: "desc" };
    case "sold":
      return { key: sql`item.sold`, type: "bigint", direction: "desc" };
    case "liked":
      return { key: sql`item.likes`, type: "bigint", direction: "desc" };
    case "name":
      return { key: sql`item.sort_name`, type: "text", direction: "asc" };
    case "price-low":
      return { key: sql`coalesce(${cheapest(now)}, 0)`, type: "bigint", direction: "asc" };
    case "price-high":
      return { key: sql`coalesce(${cheapest(now)}, 0)`, type: "bigint", direction: "desc" };
    case "newest":
    case "oldest":
      return { key: sql`0`, type: "bigint", direction: sort === "newest" ? "desc" : "asc" };
  }
}

interface Wanted {
  readonly filter: SearchFilter;
  readonly words: readonly Words[];
  readonly sort: SearchSort;
  readonly after: Omit<SearchPlace, "tier"> | null;
  readonly now: string;
  readonly limit: number;
}

export interface FoundRow {
  readonly item_type: "mozaik" | "asset";
  readonly item_id: string;
  readonly key: string;
  readonly position: string;
}

/** Where `head` looks. */
const HEAD = 2_000;
/** The orders that have an index. */
const INDEXED: ReadonlySet<SearchSort> = new Set<SearchSort>(["best", "sold", "liked", "newest", "oldest"]);

/**
 * How items with words are read. PostgreSQL cannot tell how many items have the beginning of a word, and would walk all
 * items in order to find a few. `head`: only the first items of the order, which have enough that fit if the words are
 * common. `matches`: all that have the words, sorted then. `planned`: as PostgreSQL likes.
 */
export type Reading = "head" | "matches" | "planned";

export const hasHead = (sort: SearchSort) => INDEXED.has(sort);

/** The items that everyone may see `now` and that pass the filter, in order. */
export function found({ filter, words, sort, after, now, limit }: Wanted, reading: Reading): RawBuilder<FoundRow> {
  const { key, type, direction } = orderOf(sort, now);
  const dir = sql.raw(direction);
  const byAge = sort === "newest" || sort === "oldest";
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const next =
    after &&
    (byAge
      ? sql`item.position ${beyond} ${after.position}`
      : sql`(${key}, item.position) ${beyond} (${after.key}::${sql.raw(type)}, ${after.position})`);
  const fitting = [...visible(now), ...words, ...passing(filter, now)];
  const order = byAge ? sql`item.position ${dir}` : sql`${key} ${dir}, item.position ${dir}`;
  if (reading === "head") {
    const listed = sql.join([sql`item.is_listed`, ...(next ? [next] : [])], sql` and `);
    return sql<FoundRow>`
      select item.item_type, item.item_id, (${key})::text as key, item.position
        from (select * from search.item where ${listed} order by ${order} limit ${HEAD}) as item
       where ${sql.join(fitting, sql` and `)}
       order by ${order}
       limit ${limit}`;
  }
  const conditions = sql.join([...fitting, ...(next ? [next] : [])], sql` and `);
  if (reading === "matches") {
    return sql<FoundRow>`
      with matching as materialized (
        select item.item_type, item.item_id, ${key} as key, item.position from search.item where ${conditions})
      select item_type, item_id, key::text, position from matching as item
       order by ${byAge ? sql`` : sql`item.key ${dir},`} item.position ${dir}
       limit ${limit}`;
  }
  return sql<FoundRow>`
    select item.item_type, item.item_id, (${key})::text as key, item.position
      from search.item
     where ${conditions}
     order by ${order}
     limit ${limit}`;
}

/**
 * The same in the order `best`, tier by tier, by one reading of all items that have the words: for words that few items
 * have. `place`: the last item before, with its tier.
 */
export function foundInTiers(
  { filter, words, now, limit }: Pick<Wanted, "filter" | "words" | "now" | "limit">,
  query: WordQuery,
  place: SearchPlace | null,
): RawBuilder<FoundRow & { readonly tier: number }> {
  const { key } = orderOf("best", now);
  const conditions = sql.join([...visible(now), ...words, ...passing(filter, now)], sql` and `);
  const beyond =
    place &&
    sql`where item.tier > ${place.tier} or (item.tier = ${place.tier} and
              (item.key, item.position) < (${place.key}::double precision, ${place.position}))`;
  return sql`
    with matching as materialized (
      select item.item_type, item.item_id, ${key} as key, item.position, ${tierOf(query)} as tier
        from search.item where ${conditions})
    select item_type, item_id, key::text, position, tier from matching as item ${beyond ?? sql``}
     order by item.tier, item.key desc, item.position desc
     limit ${limit}`;
}

/** Public items, and private ones that are on sale. */
export function visible(now: string): RawBuilder<unknown>[] {
  return [sql`item.is_listed`, sql`(item.is_public or ${anOption(sql`true`, now)})`];
}

function passing({ type, price, license, tags, authorId }: SearchFilter, now: string): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (type === "mozaik" || type === "asset") conditions.push(sql`item.item_type = ${type}`);
  else if (type !== undefined) conditions.push(sql`item.kind = ${type}`);
  if (price === "free") {
    conditions.push(sql`(not ${anOption(sql`true`, now)} or ${anOption(sql`option.total = 0`, now)})`);
  } else if (price === "paid") conditions.push(anOption(sql`option.total > 0`, now));
  else if (price) conditions.push(anOption(sql`option.total between ${price.least} and ${price.most}`, now));
  if (license !== undefined) conditions.push(anOption(sql`option."licenseTypeId" = ${license}`, now));
  if (tags.length > 0) conditions.push(sql`item.tag_keys @> ${tags.map(tagKey)}::text[]`);
  if (authorId !== undefined) conditions.push(sql`item.author_id = ${authorId}`);
  return conditions;
}

const OPTIONS = sql`jsonb_to_recordset(item.options) as option(
  "licenseTypeId" text, visible boolean, "startsAt" text, "endsAt" text, total bigint)`;

/** `offeringProblem` in SQL. */
const isAvailable = (now: string) => sql`
  option.visible and option."startsAt" <= ${now} and (option."endsAt" is null or option."endsAt" > ${now})`;

function anOption(condition: RawBuilder<unknown>, now: string) {
  return sql`exists (select from ${OPTIONS} where ${isAvailable(now)} and ${condition})`;
}

function cheapest(now: string) {
  return sql`(select min(option.total) from ${OPTIONS} where ${isAvailable(now)})`;
}
