import { z } from "zod";

/** A part of a Mozaik that uses an asset. */
export const AssetPlace = z
  .object({
    nodeId: z.string(),
    /** 'Image in column 2 of layout 3' */
    label: z.string(),
    inDraft: z.boolean(),
    isPublished: z.boolean(),
  })
  .meta({ id: "AssetPlace" });
export type AssetPlace = z.output<typeof AssetPlace>;

/** A Mozaik of the asset's author that uses it. */
export const AssetUse = z
  .object({
    mozaikId: z.uuid(),
    name: z.string(),
    /** The Mozaik's friendly url, or its id. */
    address: z.string(),
    /** True if it represents the Mozaik in search results and shared links. */
    isSearchPicture: z.boolean(),
    places: z.array(AssetPlace),
  })
  .meta({ id: "AssetUse" });
export type AssetUse = z.output<typeof AssetUse>;

/** Where an asset is used (`GET /api/assets/{id}/uses`). */
export const AssetUses = z
  .object({
    /** Most recently changed first, at most MOST_ASSET_USES. */
    items: z.array(AssetUse),
    /** How many Mozaiks of other people use it. */
    others: z.number().int(),
  })
  .meta({ id: "AssetUses" });
export type AssetUses = z.output<typeof AssetUses>;

export const MOST_ASSET_USES = 50;
