import type { Asset } from "#modules/asset/contract";
import { lookAgainIn } from "../look-again.ts";
import { found } from "./own-item.ts";

/**
 * The asset once its file is prepared, or has failed to be; undefined if the user may no longer see it, "too-long" if
 * it is still not prepared after half an hour.
 */
export async function preparedAsset(id: string): Promise<Asset | "too-long" | undefined> {
  let waited = 0;
  for (let wait = lookAgainIn(0); wait !== false; wait = lookAgainIn(waited)) {
    const pause = wait;
    await new Promise((resolve) => setTimeout(resolve, pause));
    waited += pause;
    const asset = await found(`/public/api/assets/${encodeURIComponent(id)}`);
    if (!isAsset(asset)) return undefined;
    if (asset.state !== "pending") return asset;
  }
  return "too-long";
}

/** Not validated further: the server of the same release wrote it. */
export function isAsset(value: unknown): value is Asset {
  return typeof value === "object" && value !== null && "authorId" in value && "src" in value;
}
