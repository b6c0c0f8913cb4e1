import type { ItemType } from "../../item/rules/item-type.ts";

/** What a buyer gets in their own account: a copy they may change, one they may only look at, or no copy. */
export type LicensedCopy = "editable" | "read-only" | "none";

/**
 * What the holder may do with the licensed asset, or with the assets in the licensed Mozaik.
 * - `full`: use them in their own Mozaiks, change and download them.
 * - `use`: use them in their own Mozaiks, but not download the original or change it.
 * - `locked`: show and place them within the copy, and nowhere else.
 * - `view`: look at them.
 */
export type AssetUse = "full" | "use" | "locked" | "view";

/** A kind of license, and what its holder may do. Rules about licenses read these fields, never the name. */
export interface LicenseTerms {
  readonly id: string;
  readonly name: string;
  readonly itemType: ItemType;
  /** False for types that are listed, but not sold yet. */
  readonly isSellable: boolean;
  readonly copy: LicensedCopy;
  /** Whether the holder may show their copy to other people. */
  readonly mayShareCopy: boolean;
  /** Whether the holder may give Limited Copies to other people, and take them back. */
  readonly mayGiveCopies: boolean;
  readonly assets: AssetUse;
}

const SOLD = { isSellable: true, mayShareCopy: false, mayGiveCopies: false } as const;

/** Ids are stored in events: add to the list, never rename or remove one. */
export const LICENSE_TYPES = [
  {
    ...SOLD,
    id: "mozaik-full-copy",
    name: "Mozaik Full Copy",
    itemType: "mozaik",
    copy: "editable",
    mayShareCopy: true,
    assets: "full",
  },
  {
    ...SOLD,
    id: "mozaik-full-copy-assets-locked",
    name: "Mozaik Full Copy (Assets locked)",
    itemType: "mozaik",
    copy: "editable",
    mayShareCopy: true,
    assets: "locked",
  },
  {
    ...SOLD,
    id: "mozaik-limited-copy",
    name: "Mozaik Limited Copy",
    itemType: "mozaik",
    copy: "read-only",
    mayShareCopy: true,
    assets: "view",
  },
  {
    ...SOLD,
    id: "mozaik-limited-copy-can-copy-share",
    name: "Mozaik Limited Copy Can Copy/Share",
    itemType: "mozaik",
    copy: "read-only",
    mayShareCopy: true,
    mayGiveCopies: true,
    assets: "view",
  },
  { ...SOLD, id: "mozaik-view", name: "Mozaik View", itemType: "mozaik", copy: "none", assets: "view" },
  {
    ...SOLD,
    id: "mozaik-one-time",
    name: "Mozaik One-time View",
    itemType: "mozaik",
    isSellable: false,
    copy: "none",
    assets: "view",
  },
  {
    ...SOLD,
    id: "mozaik-subscription",
    name: "Mozaik Subscription",
    itemType: "mozaik",
    isSellable: false,
    copy: "none",
    assets: "view",
  },
  { ...SOLD, id: "asset-full-copy", name: "Asset Full Copy", itemType: "asset", copy: "editable", assets: "full" },
  { ...SOLD, id: "asset-limited-copy", name: "Asset Limited Copy", itemType: "asset", copy: "none", assets: "use" },
  { ...SOLD, id: "asset-view", name: "Asset View", itemType: "asset", copy: "none", assets: "view" },
] as const satisfies readonly LicenseTerms[];

const BY_ID: ReadonlyMap<string, LicenseTerms> = new Map(LICENSE_TYPES.map((type) => [type.id, type]));

/** The license type with this id; null if there is none. */
export function licenseType(id: string): LicenseTerms | null {
  return BY_ID.get(id) ?? null;
}

/** What the holder of a license that says so may give to others. */
export const GIVEN_LICENSE = "mozaik-limited-copy" satisfies (typeof LICENSE_TYPES)[number]["id"];

/** The license type with this name, as items and cards hold it; null for none, or for a name that no license has. */
export function licenseNamed(name: string | null): LicenseTerms | null {
  return LICENSE_TYPES.find((type) => type.name === name) ?? null;
}

/** The license types for an item type, in the order of the list. */
export function licenseTypesFor(itemType: ItemType): readonly LicenseTerms[] {
  return LICENSE_TYPES.filter((type) => type.itemType === itemType);
}

/** The API's two kinds of license: `copy` if the buyer may change what they get, else `share`. */
export function copyShareOf({ copy }: LicenseTerms): "copy" | "share" {
  return copy === "editable" ? "copy" : "share";
}

/** The license that a form preselects for a new purchase option: for an asset a copy, else a share. */
export function usualLicense(itemType: ItemType): LicenseTerms | null {
  const usual = itemType === "asset" ? "copy" : "share";
  return licenseTypesFor(itemType).find((type) => copyShareOf(type) === usual) ?? null;
}

/** What the buyer of a Mozaik's editable copy may do with its assets: everything, or use them within the copy only. */
export type AssetPermissions = "full" | "hidden";

const PERMITTED = { full: "full", hidden: "locked" } as const satisfies Record<AssetPermissions, AssetUse>;

/** The asset permissions of a license; null if it is not an editable copy of a Mozaik. */
export function assetPermissionsOf({ itemType, copy, assets }: LicenseTerms): AssetPermissions | null {
  if (itemType !== "mozaik" || copy !== "editable") return null;
  return assets === PERMITTED.full ? "full" : "hidden";
}

/** The license of an editable copy of a Mozaik that grants these asset permissions; null if there is none. */
export function licenseGranting(permissions: AssetPermissions): LicenseTerms | null {
  return licenseTypesFor("mozaik").find((type) => assetPermissionsOf(type) === permissions) ?? null;
}
