import type { Recorded } from "#backend/event-store/event-store";
import type { ItemAbout } from "#modules/item/rules/item-change";
import type { ItemType } from "#modules/item/rules/item-type";
import { type ChangedItem, ITEM_EVENT_TYPES, itemChangeOf } from "#modules/item-changes";
import type { OptionTerms, PurchaseOptionEvent, UseEvent } from "#modules/marketplace/events";
import { totalOf } from "#modules/marketplace/rules/price";
import { sellingTime } from "#modules/marketplace/rules/selling-days";
import type { NewCard, NewOption } from "./cards.schema.ts";

/** A batch's changes to an existing card. Absent fields stay unchanged. */
export interface CardPatch {
  item_type: ItemType;
  item_id: string;
  about?: ReturnType<typeof aboutColumns>;
  is_published?: boolean;
  may_be_listed?: boolean;
  /** From the last publication in the batch, except the position, which is from the first. */
  publishing?: {
    published: string;
    published_revision: number;
    preview_asset_id: string | null;
    shelf_position: string;
  };
}

export type OptionPatch = Pick<NewOption, "option_id"> & ReturnType<typeof optionColumns>;

/** The combined effect of a batch of events, with at most one write per row. Removals come first. */
export interface CardChanges {
  removedItems: Map<string, RemovedItem>;
  removedOptions: Set<string>;
  newCards: Map<string, NewCard>;
  newOptions: Map<string, NewOption>;
  cards: Map<string, CardPatch>;
  options: Map<string, OptionPatch>;
  /** Existing items whose options change. */
  offeredItems: Map<string, ItemKey>;
  /** By how many the number sold of an option changes; ids of purchase codes among them belong to no option. */
  taken: Map<string, number>;
}

interface ItemKey {
  item_type: ItemType;
  item_id: string;
}

interface RemovedItem extends ItemKey {
  /** The picture that this batch gave it; absent: the one of its row. */
  preview_asset_id?: string | null;
}

/** Folds a batch in memory. Irrelevant types (most events are edits of a document) cost two look-ups. */
export function cardChanges(events: readonly Recorded[]): CardChanges {
  const changes: CardChanges = {
    removedItems: new Map(),
    removedOptions: new Set(),
    newCards: new Map(),
    newOptions: new Map(),
    cards: new Map(),
    options: new Map(),
    offeredItems: new Map(),
    taken: new Map(),
  };
  for (const event of events) {
    const item = itemChangeOf(event);
    if (item) foldItem(changes, item, event);
    else folds.get(event.type)?.(changes, event);
  }
  return changes;
}

/** Applies the change of an item to its card. */
function foldItem(to: CardChanges, item: ChangedItem, event: Recorded): void {
  const { itemType, itemId } = item;
  switch (item.change) {
    case "added":
      addCard(to, {
        item_type: itemType,
        item_id: itemId,
        author_id: item.authorId,
        kind: item.kind,
        ...aboutColumns(item.about),
        preview_asset_id: item.previewAssetId,
        published_revision: null,
        is_published: item.isPublished,
        may_be_listed: true,
        license: item.license,
        origin: item.origin,
        created: event.meta.at,
        published: item.isPublished ? event.meta.at : null,
        created_position: event.position,
        shelf_position: item.isPublished ? event.position : null,
      });
      break;
    case "described":
      describe(to, itemType, itemId, aboutColumns(item.about));
      break;
    case "listing": {
      const card = to.newCards.get(key(itemType, itemId)) ?? patchOf(to, itemType, itemId);
      if (card) card.may_be_listed = item.isListed;
      break;
    }
    case "published":
      publish(to, itemType, itemId, item, event);
      break;
    case "unpublished":
    case "republished": {
      const card = to.newCards.get(key(itemType, itemId)) ?? patchOf(to, itemType, itemId);
      if (card) card.is_published = item.change === "republished";
      break;
    }
    case "deleted":
      remove(to, itemType, itemId);
      break;
  }
}

type Folded = PurchaseOptionEvent | UseEvent;

type Folds = {
  readonly [T in Folded["type"]]?: (data: Extract<Folded, { type: T }>["data"], to: CardChanges) => void;
};

const optionFolds: Folds = {
  PurchaseOptionCreated({ optionId, itemType, itemId, terms }, to) {
    if (to.newOptions.has(optionId)) throw new Error(`purchase option ${optionId} is created twice`);
    to.newOptions.set(optionId, {
      option_id: optionId,
      item_type: itemType,
      item_id: itemId,
      ...optionColumns(terms),
    });
    noteOffer(to, itemType, itemId);
  },
  PurchaseOptionChanged({ optionId, itemType, itemId, terms }, to) {
    noteOffer(to, itemType, itemId);
    const option = to.newOptions.get(optionId);
    if (option) Object.assign(option, optionColumns(terms));
    else to.options.set(optionId, { option_id: optionId, ...optionColumns(terms) });
  },
  PurchaseOptionDeleted({ optionId, itemType, itemId }, to) {
    noteOffer(to, itemType, itemId);
    to.options.delete(optionId);
    if (!to.newOptions.delete(optionId)) to.removedOptions.add(optionId);
  },
  UseTaken({ usesId }, to) {
    to.taken.set(usesId, (to.taken.get(usesId) ?? 0) + 1);
  },
  UseReturned({ usesId }, to) {
    to.taken.set(usesId, (to.taken.get(usesId) ?? 0) - 1);
  },
};

/** Events are typed at the store: data of a stored type has the type's shape. */
const folds = new Map(
  Object.entries(optionFolds as Record<string, (data: unknown, to: CardChanges) => void>).map(
    ([type, fold]) => [type, (to: CardChanges, event: Recorded) => fold(event.data, to)] as const,
  ),
);

/** The event types that affect cards. */
export const cardTypes: ReadonlySet<string> = new Set([...ITEM_EVENT_TYPES, ...folds.keys()]);

function addCard(to: CardChanges, card: NewCard): void {
  const id = key(card.item_type, card.item_id);
  if (to.newCards.has(id)) throw new Error(`${card.item_type} ${card.item_id} is created twice`);
  to.newCards.set(id, card);
}

function describe(to: CardChanges, type: ItemType, id: string, about: ReturnType<typeof aboutColumns>): void {
  const card = to.newCards.get(key(type, id));
  if (card) Object.assign(card, about);
  else {
    const patch = patchOf(to, type, id);
    if (patch) patch.about = about;
  }
}

/** A new version does not jump the queue: an item keeps its first position on the shelf. */
function publish(
  to: CardChanges,
  type: ItemType,
  id: string,
  { previewAssetId, revision }: { readonly previewAssetId: string | null; readonly revision: number },
  event: Recorded,
): void {
  const publishing = {
    published: event.meta.at,
    published_revision: revision,
    preview_asset_id: previewAssetId,
  };
  const card = to.newCards.get(key(type, id));
  if (card) {
    Object.assign(card, publishing, { is_published: true, shelf_position: card.shelf_position ?? event.position });
    return;
  }
  const patch = patchOf(to, type, id);
  if (!patch) return;
  patch.is_published = true;
  patch.publishing = { ...publishing, shelf_position: patch.publishing?.shelf_position ?? event.position };
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
  const given = to.newCards.get(id) ?? to.cards.get(id)?.publishing;
  to.newCards.delete(id);
  to.cards.delete(id);
  for (const [optionId, option] of to.newOptions) {
    if (key(option.item_type, option.item_id) === id) to.newOptions.delete(optionId);
  }
  to.removedItems.set(id, { item_type, item_id, ...(given && { preview_asset_id: given.preview_asset_id }) });
}

function noteOffer(to: CardChanges, item_type: ItemType, item_id: string): void {
  to.offeredItems.set(key(item_type, item_id), { item_type, item_id });
}

const key = (type: ItemType, id: string) => `${type} ${id}`;

function aboutColumns({ tags, isPublic, ...texts }: ItemAbout) {
  return { ...texts, tags: [...tags], is_public: isPublic };
}

function optionColumns({ licenseTypeId, visible, price, total, currency, quantity, ...terms }: OptionTerms) {
  const { startsAt, endsAt } = sellingTime(terms);
  const onSale = { visible, starts_at: startsAt, ends_at: endsAt };
  const before_tax = totalOf({ ...terms, price, taxPercentage: 0 });
  return { license_type_id: licenseTypeId, ...onSale, price, total, before_tax, currency, quantity };
}
