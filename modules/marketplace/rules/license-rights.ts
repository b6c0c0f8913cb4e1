import { type AssetUse, licenseType } from "./license-types.ts";

const USABLE: ReadonlySet<AssetUse> = new Set(["full", "use"]);

interface Held {
  readonly licenseTypeId: string;
}

/** Whether these licenses to an asset let their holder use it in their own Mozaiks. */
export function mayUseAsset(held: readonly Held[]): boolean {
  return held.some(({ licenseTypeId }) => {
    const use = licenseType(licenseTypeId)?.assets;
    return use !== undefined && USABLE.has(use);
  });
}

/** Whether these licenses to an asset let their holder download its file. */
export function mayDownloadAsset(held: readonly Held[]): boolean {
  return held.some(({ licenseTypeId }) => licenseType(licenseTypeId)?.assets === "full");
}
