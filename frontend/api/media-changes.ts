import { ArchiveAnswer, AssetResults, type ChangeAssets, MOST_AT_ONCE } from "#modules/asset/media-contract";
import { ApiError } from "../mall/api-error.ts";
import { command } from "./http.ts";

export type MediaChange = Partial<Pick<ChangeAssets, "addTags" | "removeTags" | "isPublic">>;
export type MediaResults = AssetResults["results"];

/** Changes tags or visibility of files, in several requests if there are many. Throws ApiError. */
export function changeMedia(assetIds: readonly string[], change: MediaChange): Promise<MediaResults> {
  return inPortions(assetIds, (portion) => ({ path: "/api/assets/changes", body: { assetIds: portion, ...change } }));
}

/** Deletes files. `isLeaving`: the page is being closed, and the request is to outlive it. Throws ApiError. */
export function deleteMedia(assetIds: readonly string[], isLeaving = false): Promise<MediaResults> {
  return inPortions(assetIds, (portion) => ({ path: "/api/assets/deletions", body: { assetIds: portion } }), isLeaving);
}

/** A link that downloads the files as one zip, for ten minutes. Throws ApiError, also if they are too many. */
export function archiveOf(assetIds: readonly string[]): Promise<ArchiveAnswer> {
  if (assetIds.length > MOST_AT_ONCE) {
    throw new ApiError(413, "too-many-files", `Select at most ${MOST_AT_ONCE} files to download.`);
  }
  return command("POST", "/api/assets/archive", { body: { assetIds }, reply: ArchiveAnswer });
}

async function inPortions(
  assetIds: readonly string[],
  request: (portion: readonly string[]) => { path: string; body: object },
  keepalive = false,
): Promise<MediaResults> {
  const results: MediaResults = [];
  for (let start = 0; start < assetIds.length; start += MOST_AT_ONCE) {
    const { path, body } = request(assetIds.slice(start, start + MOST_AT_ONCE));
    results.push(...(await command("POST", path, { body, reply: AssetResults, keepalive })).results);
  }
  return results;
}
