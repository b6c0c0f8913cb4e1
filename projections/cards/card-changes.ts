import type { Recorded } from "#backend/event-store/event-store";
import type { AssetDetails, AssetEvent } from "#modules/asset/events";
import type { ItemType } from "#modules/item/rules/item-type";
import type { OptionTerms, PurchaseOptionEvent } from "#modules/marketplace/events";
import type { MozaikSettings } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import type { NewCard, NewOption } from "./cards.schema.ts";

/** A batch's changes to an existing card. Absent fields stay unchanged. */
export interface CardPatch {
  item_type: ItemType;
  item_id: string;
  about?: ReturnType<typeof mozaikColumns>;
  is_published?: boolean;
  /** From the last publication in the batch, except the position, which is from the first. */
  publishing?: { published: string; preview_asset_id: string | null; shelf_position: string };
}

export type OptionPatch = Pick<NewOption, "option_id"> & ReturnType<typeof optionColumns>;

/** The combined effect of a batch of events, with at most one write per row. Removals come first. */
export interface CardChanges {
  removedItems: Map<string, { item_type: ItemType; item_id: string }>;
  removedOptions: Set<string>;
  newCards: Map<string, NewCard>;
  newOptions: Map<string, NewOption>;
  cards: Map<string, CardPatch>;
  options: Map<string, OptionPatch>;
}

/** Folds a batch in memory. Irrelevant types (most events are edits of a document) cost one look-up. */
export function cardChanges(events: readonly Recorded[]): CardChanges {
  const changes: CardChanges = {
    removedItems: new Map(),
    removedOptions: new Set(),
    newCards: new Map(),
    newOptions: new Map(),
    cards: new Map(),
    options: new Map(),
  };
  for (const event of events) folds.get(event.type)?.(changes, event);
  return changes;
}

type Event = MozaikEvent | AssetEvent | PurchaseOptionEvent;
type Folds = {
  readonly [T in Event["type"]]?: (data: Extract<Event, { type: T }>["data"], to: CardChanges, event: Recorded) => void;
};

const table: Folds = {
  MozaikCreated({ mozaikId, authorId, settings, previewAssetId, copyOf }, to, event) {
    addCard(to, {
      item_type: "mozaik",
      item_id: mozaikId,
      author_id: authorId,
      kind: "mozaik",
      ...mozaikColumns(mozaikId, settings),
      preview_asset_id: previewAssetId,
      is_published: false,
      license: copyOf?.license ?? null,
      created: event.meta.at,
      published: null,
      created_position: event.position,
      shelf_position: null,
    });
  },
  MozaikSettingsChanged({ mozaikId, settings }, to) {
    describe(to, "mozaik", mozaikId, mozaikColumns(mozaikId, settings));
  },
  MozaikPublished({ mozaikId, previewAssetId }, to, event) {
    const publishing = { published: event.meta.at, preview_asset_id: previewAssetId };
    // A new version does not jump the queue: an item keeps its first position on the shelf.
    const card = to.newCards.get(key("mozaik", mozaikId));
    if (card) {
      Object.assign(card, publishing, { is_published: true, shelf_position: card.shelf_position ?? event.position });
      return;
    }
    const patch = patchOf(to, "mozaik", mozaikId);
    if (!patch) return;
    patch.is_published = true;
    patch.publishing = { ...publishing, shelf_position: patch.publishing?.shelf_position ?? event.position };
  },
  MozaikUnpublished({ mozaikId }, to) {
    const card = to.newCards.get(key("mozaik", mozaikId)) ?? patchOf(to, "mozaik", mozaikId);
    if (card) card.is_published = false;
  },
  MozaikDeleted: ({ mozaikId }, to) => remove(to, "mozaik", mozaikId),

  AssetCreated({ assetId, authorId, file, details }, to, event) {
    addCard(to, {
      item_type: "asset",
      item_id: assetId,
      author_id: authorId,
      kind: file.type,
      ...assetColumns(details),
      preview_asset_id: file.type === "image" ? assetId : null,
      is_published: true,
      license: null,
      created: event.meta.at,
      published: event.meta.at,
      created_position: event.position,
      shelf_position: event.position,
    });
  },
  AssetDetailsChanged: ({ assetId, details }, to) => describe(to, "asset", assetId, assetColumns(details)),
  AssetDeleted: ({ assetId }, to) => remove(to, "asset", assetId),

  PurchaseOptionCreated({ optionId, itemType, itemId, terms }, to) {
    if (to.newOptions.has(optionId)) throw new Error(`purchase option ${optionId} is created twice`);
    to.newOptions.set(optionId, {
      option_id: optionId,
      item_type: itemType,
      item_id: itemId,
      ...optionColumns(terms),
    });
  },
  PurchaseOptionChanged({ optionId, terms }, to) {
    const option = to.newOptions.get(optionId);
    if (option) Object.assign(option, optionColumns(terms));
    else to.options.set(optionId, { option_id: optionId, ...optionColumns(terms) });
  },
  PurchaseOptionDeleted({ optionId }, to) {
    to.options.delete(optionId);
    if (!to.newOptions.delete(optionId)) to.removedOptions.add(optionId);
  },
};

/** Events are typed at the store: data of a stored type has the type's shape. */
const folds = new Map(
  Object.entries(table as Record<string, (data: unknown, to: CardChanges, event: Recorded) => void>).map(
    ([type, fold]) => [type, (to: CardChanges, event: Recorded) => fold(event.data, to, event)] as const,
  ),
);

/** The event types that affect cards. */
export const cardTypes: ReadonlySet<string> = new Set(folds.keys());

function addCard(to: CardChanges, card: NewCard): void {
  const id = key(card.item_type, card.item_id);
  if (to.newCards.has(id)) throw new Error(`${card.item_type} ${card.item_id} is created twice`);
  to.newCards.set(id, card);
}

function describe(to: CardChanges, type: ItemType, id: string, about: ReturnType<typeof mozaikColumns>): void {
  const card = to.newCards.get(key(type, id));
  if (card) Object.assign(card, about);
  else {
    const patch = patchOf(to, type, id);
    if (patch) patch.about = about;
  }
}

/** Undefined for an item that the batch has removed: there is nothing to change. */
function patchOf(to: CardChanges, item_type: ItemType, item_id: string): CardPatch | undefined {
  const id = key(item_type, item_id);
  if (to.removedItems.has(id)) return undefined;
  const patch = to.cards.get(id) ?? { item_type, item_id };
  to.cards.set(id, patch);
  return patch;
}

function remove(to: CardChanges, item_type: ItemType, item_id: string): void {
  const id = key(item_type, item_id);
  to.newCards.delete(id);
  to.cards.delete(id);
  for (const [optionId, option] of to.newOptions) {
    if (key(option.item_type, option.item_id) === id) to.newOptions.delete(optionId);
  }
  to.removedItems.set(id, { item_type, item_id });
}

const key = (type: ItemType, id: string) => `${type} ${id}`;

function mozaikColumns(mozaikId: string, { name, summary, tags, url, isPublic }: MozaikSettings) {
  return { name, summary, tags: [...tags], url: url || mozaikId, is_public: isPublic };
}

function assetColumns({ name, summary, tags, url, isPublic }: AssetDetails) {
  return { name, summary, tags: [...tags], url, is_public: isPublic };
}

function optionColumns({ visible, startDate, endDate, total, currency }: OptionTerms) {
  return { visible, start_date: startDate, end_date: endDate, total, currency };
}
