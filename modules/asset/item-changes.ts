import { defineItemEvents, type ItemAbout } from "../item/rules/item-change.ts";
import type { AssetDetails, AssetEvent } from "./events.ts";

/** How assets change as items. An asset has no draft: it is published as soon as it is there. */
export const assetItemEvents = defineItemEvents<AssetEvent>()({
  itemType: "asset",
  category: "asset",
  changes: {
    AssetCreated: ({ assetId, authorId, file, details, origin }) => ({
      itemId: assetId,
      change: "added",
      authorId,
      kind: file.type,
      about: aboutOf(details),
      previewAssetId: file.type === "audio" ? null : assetId,
      isPublished: true,
      license: origin?.license ?? null,
      origin: origin ? { itemId: origin.assetId, name: origin.name, authorId: origin.authorId } : null,
    }),
    AssetDetailsChanged: ({ assetId, details }) => ({ itemId: assetId, change: "described", about: aboutOf(details) }),
    AssetRestored: ({ assetId, details }) => ({ itemId: assetId, change: "described", about: aboutOf(details) }),
    AssetMerged: ({ assetId }) => ({ itemId: assetId, change: "unpublished" }),
    AssetSeparated: ({ assetId }) => ({ itemId: assetId, change: "republished" }),
    AssetTakenDown: ({ assetId }) => ({ itemId: assetId, change: "unpublished" }),
    AssetPutBack: ({ assetId, isListed }) => ({ itemId: assetId, change: isListed ? "republished" : "unpublished" }),
    AssetDeleted: ({ assetId }) => ({ itemId: assetId, change: "deleted" }),
  },
});

function aboutOf({ name, summary, tags, url, isPublic, description, caption, credit }: AssetDetails): ItemAbout {
  return { name, summary, tags, url, isPublic, description, caption, credit };
}
