import type { OwnedLicense } from "../contract.ts";
import type { HeldLicense } from "../events.ts";
import { licenseType } from "./license-types.ts";

/** A licence as its holder sees it. */
export function ownedLicense({ licenseTypeId, grantedAt }: HeldLicense): OwnedLicense {
  return { licenseTypeId, licenseType: licenseType(licenseTypeId)?.name ?? licenseTypeId, grantedAt };
}
