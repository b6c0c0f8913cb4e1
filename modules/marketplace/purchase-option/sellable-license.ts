import { DomainError } from "../../decider.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import { OPTION_NOT_AVAILABLE } from "../rules/availability.ts";
import { type LicenseTerms, licenseType } from "../rules/license-types.ts";

/** The license an item of this type can be sold under. Throws `refused` if it fits another type, or is not sold yet. */
export function sellableLicense(licenseTypeId: string, itemType: ItemType): LicenseTerms {
  const found = licenseType(licenseTypeId);
  if (found?.itemType !== itemType) {
    throw new DomainError("refused", "unknown-license-type", "There is no such license type for this item.");
  }
  if (!found.isSellable) throw new DomainError("refused", "license-not-available", OPTION_NOT_AVAILABLE);
  return found;
}
