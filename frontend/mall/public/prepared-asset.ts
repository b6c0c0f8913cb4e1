import type { Asset } from "#modules/asset/contract";
import { found } from "./own-item.ts";

/** How soon it is asked again; every further wait is half as long again, up to the longest. */
const FIRST_WAIT_MS = 1_500;
const LONGEST_WAIT_MS = 15_000;

/** The asset once its file is prepared, or has failed to be; undefined if the user may no longer see it. */
export async function preparedAsset(id: string): Promise<Asset | undefined> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 1.5)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const asset = await found(`/public/api/assets/${encodeURIComponent(id)}`);
    if (!isAsset(asset)) return undefined;
    if (asset.state !== "pending") return asset;
  }
}

/** Not validated further: the server of the same release wrote it. */
export function isAsset(value: unknown): value is Asset {
  return typeof value === "object" && value !== null && "authorId" in value && "src" in value;
}
