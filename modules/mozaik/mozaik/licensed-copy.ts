/** What a buyer gets in his account: a copy he may change, one he may look at, or none because he bought a view. */
export type LicensedCopy = "editable" | "read-only" | "none";

/** What a Mozaik's license gives its buyer. License ids are stored in events and never change their meaning. */
export function licensedCopy(licenseTypeId: string): LicensedCopy {
  if (licenseTypeId.startsWith("mozaik-full-copy")) return "editable";
  return licenseTypeId.startsWith("mozaik-limited-copy") ? "read-only" : "none";
}
