import type { MozaikDraft } from "#modules/mozaik/contract";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { ApiError } from "../../../mall/api-error.ts";
import type { Unsent, Version } from "./engine/pending.ts";

/**
 * Returns the version that unsent edits were made on. If the server has no such revision, because its log was restored from
 * a backup, returns the present one. Throws ApiError while it cannot be loaded: on another version, local edits would
 * silently win.
 */
export async function versionToOpen(
  present: Version,
  unsent: Unsent,
  server: Pick<DraftServer, "version">,
): Promise<Version> {
  if (unsent.revision === present.revision) return present;
  try {
    return await server.version(unsent.revision);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return present;
  }
}

/** The draft at the version that this device's unsent edits were made on. */
export async function draftToOpen(
  draft: MozaikDraft,
  unsent: Unsent | undefined,
  server: Pick<DraftServer, "version">,
): Promise<MozaikDraft> {
  if (!unsent) return draft;
  const { revision, document } = await versionToOpen(draft, unsent, server);
  return { ...draft, revision, document };
}
