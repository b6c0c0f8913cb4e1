import type { LicenseType } from "#modules/marketplace/contract";

/** What a buyer of a Mozaik's copy may do with the assets in it. */
export type AssetPermissions = "full" | "hidden";

const NAMES: Record<AssetPermissions, string> = {
  full: "Mozaik Full Copy",
  hidden: "Mozaik Full Copy (Assets locked)",
};

/** The permissions a license type stands for; null where it leaves no choice. */
export function permissionsOf(license: LicenseType | undefined): AssetPermissions | null {
  if (license?.name === NAMES.full) return "full";
  return license?.name === NAMES.hidden ? "hidden" : null;
}

/** The license type that grants `permissions`. */
export function licenseFor(permissions: AssetPermissions, licenses: readonly LicenseType[]): LicenseType | undefined {
  return licenses.find(({ name }) => name === NAMES[permissions]);
}

/** Types that are listed but not sold yet. */
export function isRefused({ name }: LicenseType): boolean {
  return /one-time|subscription/i.test(name);
}
