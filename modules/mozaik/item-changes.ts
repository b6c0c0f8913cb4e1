import { defineItemEvents, type ItemAbout } from "../item/rules/item-change.ts";
import type { MozaikSettings } from "./contract.ts";
import { type MozaikEvent, originOf } from "./events.ts";

/** Which events of Mozaiks change them as items, and how. */
export const mozaikItemEvents = defineItemEvents<MozaikEvent>()({
  itemType: "mozaik",
  category: "mozaik",
  changes: {
    MozaikCreated: ({ mozaikId, authorId, settings, previewAssetId, copyOf }) => ({
      itemId: mozaikId,
      change: "added",
      authorId,
      kind: "mozaik",
      about: aboutOf(mozaikId, settings),
      previewAssetId,
      isPublished: false,
      license: copyOf?.license ?? null,
      origin: copyOf && originOf(copyOf),
    }),
    MozaikSettingsChanged: ({ mozaikId, settings }) => ({
      itemId: mozaikId,
      change: "described",
      about: aboutOf(mozaikId, settings),
    }),
    MozaikListingChosen: ({ mozaikId, isListed }) => ({ itemId: mozaikId, change: "listing", isListed }),
    MozaikPublished: ({ mozaikId, previewAssetId, revision }) => ({
      itemId: mozaikId,
      change: "published",
      previewAssetId,
      revision,
    }),
    MozaikUnpublished: ({ mozaikId }) => ({ itemId: mozaikId, change: "unpublished" }),
    CopyRevoked: ({ mozaikId }) => ({ itemId: mozaikId, change: "unpublished" }),
    CopyRestored: ({ mozaikId, isPublished }) => ({
      itemId: mozaikId,
      change: isPublished ? "republished" : "unpublished",
    }),
    MozaikTakenDown: ({ mozaikId }) => ({ itemId: mozaikId, change: "unpublished" }),
    MozaikPutBack: ({ mozaikId, isPublished }) => ({
      itemId: mozaikId,
      change: isPublished ? "republished" : "unpublished",
    }),
    MozaikDeleted: ({ mozaikId }) => ({ itemId: mozaikId, change: "deleted" }),
  },
});

function aboutOf(mozaikId: string, { name, summary, tags, url, isPublic }: MozaikSettings): ItemAbout {
  return { name, summary, tags, url: url || mozaikId, isPublic, description: "", caption: "", credit: "" };
}
