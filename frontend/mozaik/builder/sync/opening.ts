import type { MozaikDraft } from "#modules/mozaik/contract";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { ApiError } from "../../../mall/api-error.ts";
import type { Unsent, Version } from "./engine/pending.ts";

/**
 * The version that unsent edits were made on; the present one where there is none of that revision, which is so after the
 * log was set back. Throws ApiError while it cannot be had: on another version mine would win unasked.
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

/** The draft as its author left it: at the version that what this device still keeps was made on. */
export async function draftToOpen(
  draft: MozaikDraft,
  unsent: Unsent | undefined,
  server: Pick<DraftServer, "version">,
): Promise<MozaikDraft> {
  if (!unsent) return draft;
  const { revision, document } = await versionToOpen(draft, unsent, server);
  return { ...draft, revision, document };
}
