import { DomainError } from "../decider.ts";
import type { ItemType, LicenseType } from "./contract.ts";
import { OPTION_NOT_AVAILABLE } from "./contract.ts";

/**
 * The licenses an item can be sold under. Ids are stored in events: add to the list, never rename one. `copyShare` is
 * `copy` where the buyer gets the work to change, which for a Mozaik also opens the choice of asset permissions;
 * `assetLicense` tells what he may do with the assets in it.
 */
export const LICENSE_TYPES: readonly LicenseType[] = [
  mozaik("mozaik-full-copy", "Mozaik Full Copy", "copy", "full copy"),
  mozaik("mozaik-full-copy-assets-locked", "Mozaik Full Copy (Assets locked)", "copy", "hidden"),
  mozaik("mozaik-limited-copy", "Mozaik Limited Copy", "share", "limited copy"),
  mozaik("mozaik-limited-copy-can-copy-share", "Mozaik Limited Copy Can Copy/Share", "share", "limited copy"),
  mozaik("mozaik-view", "Mozaik View", "share", "view"),
  mozaik("mozaik-one-time", "Mozaik One-time View", "share", "view"),
  mozaik("mozaik-subscription", "Mozaik Subscription", "share", "view"),
  asset("asset-full-copy", "Asset Full Copy", "copy", "full copy"),
  asset("asset-limited-copy", "Asset Limited Copy", "share", "limited copy"),
  asset("asset-view", "Asset View", "share", "view"),
];

/**
 * The license type an item of `itemType` can be sold under now. Throws `refused`: one-time and subscription types are
 * listed but not offered yet, another item type's do not fit.
 */
export function sellableLicense(licenseTypeId: string, itemType: ItemType): LicenseType {
  const found = LICENSE_TYPES.find((type) => type.id === licenseTypeId && type.itemType === itemType);
  if (!found) throw new DomainError("refused", "unknown-license-type", "There is no such license type for this item.");
  if (/one-time|subscription/i.test(found.name)) {
    throw new DomainError("refused", "license-not-available", OPTION_NOT_AVAILABLE);
  }
  return found;
}

function mozaik(id: string, name: string, copyShare: LicenseType["copyShare"], assetLicense: string): LicenseType {
  return { id, name, itemType: "mozaik", copyShare, assetLicense };
}

function asset(id: string, name: string, copyShare: LicenseType["copyShare"], assetLicense: string): LicenseType {
  return { id, name, itemType: "asset", copyShare, assetLicense };
}
