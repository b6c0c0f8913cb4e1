import type { Recorded } from "#backend/event-store/event-store";
import { type ChangedItem } from "#modules/item-changes";
import type { LicenseEvent, OptionTerms, PurchaseOptionEvent } from "#modules/marketplace/events";
import { sellingTime } from "#modules/marketplace/rules/selling-days";
import { heatAfter, WEIGHTS } from "./heat.ts";
import type { SearchedItem, SearchedOption } from "./search.schema.ts";

/** An item after a change of its own; null: it does not exist (any more). */
export function itemAfter(item: SearchedItem | null, change: ChangedItem, event: Recorded): SearchedItem | null {
  if (change.change === "added") return added(change, event);
  if (!item) return null;
  switch (change.change) {
    case "described":
      return { ...item, ...aboutOf(change) };
    case "listing":
      return { ...item, may_be_listed: change.isListed };
    case "published":
      return shown(item, event);
    case "republished":
      return { ...item, is_published: true };
    case "unpublished":
      return { ...item, is_published: false };
    case "deleted":
      return null;
  }
}

function added(change: Extract<ChangedItem, { change: "added" }>, event: Recorded): SearchedItem {
  const item: SearchedItem = {
    item_type: change.itemType,
    item_id: change.itemId,
    author_id: change.authorId,
    kind: change.kind,
    ...aboutOf(change),
    is_published: false,
    may_be_listed: true,
    text: "",
    options: [],
    position: null,
    sold: 0,
    likes: 0,
    heat: 0,
  };
  return change.isPublished ? shown(item, event) : item;
}

/** It keeps the place that its first publication gave it. */
function shown(item: SearchedItem, { position, meta }: Recorded): SearchedItem {
  if (item.position !== null) return { ...item, is_published: true };
  return { ...item, is_published: true, position, heat: heatAfter(null, meta.at, WEIGHTS.published) };
}

function aboutOf({ about }: Extract<ChangedItem, { change: "added" | "described" }>) {
  return { name: about.name, summary: about.summary, tags: about.tags, is_public: about.isPublic };
}

export type MarketEvent = PurchaseOptionEvent | LicenseEvent;

/** An item after what happened to it on the market. */
export function itemAfterMarket(item: SearchedItem, event: MarketEvent, at: string): SearchedItem {
  switch (event.type) {
    case "PurchaseOptionCreated":
    case "PurchaseOptionChanged": {
      const { optionId, terms } = event.data;
      return { ...item, options: [...without(item, optionId), optionOf(optionId, terms)] };
    }
    case "PurchaseOptionDeleted":
      return { ...item, options: without(item, event.data.optionId) };
    case "LicenseGranted":
      if (event.data.cause !== "purchase") return item;
      return { ...item, sold: item.sold + 1, heat: item.position === null ? item.heat : hotter(item, at) };
    case "LicenseRevoked":
      return UNSOLD.has(event.data.cause) ? { ...item, sold: item.sold - 1 } : item;
    case "LicenseRestored":
      return event.data.cause === "dispute-won" ? { ...item, sold: item.sold + 1 } : item;
    default:
      return item;
  }
}

const UNSOLD: ReadonlySet<string> = new Set(["refund", "dispute-lost"]);

function hotter({ heat }: SearchedItem, at: string): number {
  return heatAfter(heat, at, WEIGHTS.sale);
}

function without({ options }: SearchedItem, optionId: string): SearchedOption[] {
  return options.filter(({ id }) => id !== optionId);
}

function optionOf(id: string, { licenseTypeId, visible, total, ...days }: OptionTerms): SearchedOption {
  return { id, licenseTypeId, visible, total, ...sellingTime(days) };
}
