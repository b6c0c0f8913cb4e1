import { licenseType } from "./license-types.ts";

/** A license as its holder sees it. */
export function ownedLicense({ licenseTypeId, grantedAt }: { licenseTypeId: string; grantedAt: string }) {
  return { licenseTypeId, licenseType: licenseType(licenseTypeId)?.name ?? licenseTypeId, grantedAt };
}
