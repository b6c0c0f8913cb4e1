import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import { Database } from "#backend/database/database";
import type { Recorded } from "#backend/event-store/event-store";
import type { Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { type ChangedItem, ITEM_CATEGORIES, ITEM_EVENT_TYPES, itemChangeOf } from "#modules/item-changes";
import { itemAfter, itemAfterMarket, type MarketEvent } from "./item-after.ts";
import { LIBRARY_TYPES, writeLibraries } from "./libraries.ts";
import { LIKE_TYPES, writeLikes } from "./likes.ts";
import { PublishedTexts } from "./published-text.ts";
import { createSearchTables, type SearchedItem, type SearchTables } from "./search.schema.ts";
import { requireTrigrams } from "./trigrams.ts";
import { writeItems } from "./write-items.ts";

const MARKET_TYPES: readonly MarketEvent["type"][] = [
  "PurchaseOptionCreated",
  "PurchaseOptionChanged",
  "PurchaseOptionDeleted",
  "LicenseGranted",
  "LicenseRevoked",
  "LicenseRestored",
];
const marketTypes: ReadonlySet<string> = new Set(MARKET_TYPES);

/** What can be found: every item with its words, facts and numbers, and libraries. Names of people are not in it. */
@Injectable()
export class SearchProjection implements Projection, OnModuleInit {
  readonly name = "search";
  readonly version = 4;
  readonly categories = [...ITEM_CATEGORIES, "purchaseOption", "license", "like", "library"];
  readonly types = new Set([...ITEM_EVENT_TYPES, ...marketTypes, ...LIKE_TYPES, ...LIBRARY_TYPES]);
  readonly createTables = createSearchTables;

  constructor(
    private readonly runner: Runner,
    private readonly database: Database,
    private readonly texts: PublishedTexts,
  ) {}

  async onModuleInit(): Promise<void> {
    await requireTrigrams(this.database);
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<SearchTables>();
    const changes = events.flatMap((event) => changeOf(event) ?? []);
    if (changes.length > 0) await this.applyChanges(changes, tables);
    await writeLikes(events, tables);
    await writeLibraries(events, tables);
  }

  /** Reads the items that the batch changes, folds its events over them, and writes them. */
  private async applyChanges(changes: readonly Change[], tables: Transaction<SearchTables>): Promise<void> {
    const rows = await read([...new Set(changes.map(({ itemId }) => itemId))], tables);
    const before = new Map(rows.map((row) => [keyOf(row.item_type, row.item_id), row]));
    const items = new Map<string, SearchedItem | null>(before);
    const versions = new Map<string, number>();
    for (const { key, change, event } of changes) {
      const item = items.get(key) ?? null;
      if (change) {
        items.set(key, itemAfter(item, change, event));
        if (change.itemType === "mozaik" && change.change === "published") versions.set(key, change.revision);
      } else if (item) items.set(key, itemAfterMarket(item, marketEvent(event), event.meta.at));
    }
    for (const [key, revision] of versions) {
      const item = items.get(key);
      if (item) items.set(key, { ...item, text: await this.texts.of(item.item_id, revision) });
    }
    await writeItems(items, before, tables);
  }
}

interface Change {
  readonly key: string;
  readonly itemId: string;
  /** Null: it is on the market. */
  readonly change: ChangedItem | null;
  readonly event: Recorded;
}

function changeOf(event: Recorded): Change | null {
  const change = itemChangeOf(event);
  if (change) return { key: keyOf(change.itemType, change.itemId), itemId: change.itemId, change, event };
  if (!marketTypes.has(event.type)) return null;
  const { itemType, itemId } = marketEvent(event).data;
  return { key: keyOf(itemType, itemId), itemId, change: null, event };
}

/** Events are typed at the store: data of a stored type has the type's shape. */
const marketEvent = ({ type, data }: Recorded) => ({ type, data }) as MarketEvent;

const keyOf = (type: string, id: string) => `${type} ${id}`;

function read(ids: readonly string[], tables: Transaction<SearchTables>) {
  return tables
    .selectFrom("search.item")
    .select(["item_type", "item_id", "author_id", "kind", "name", "summary", "tags", "is_public", "is_published"])
    .select(["may_be_listed", "text", "options", "position", "sold", "likes", "heat", "words", "tag_keys"])
    .where(sql<boolean>`item_id = any(${ids}::uuid[])`)
    .execute();
}
