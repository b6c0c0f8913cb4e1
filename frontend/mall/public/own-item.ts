import { ApiError } from "../api-error.ts";
import { readJson, sendCommand } from "../http.ts";
import { currentSession } from "../session.ts";

/**
 * The server renders the same page for everyone, so it cannot show unpublished drafts. If there may be one (the page
 * was not found, or its address has `?draft=true`), this redirects its author to the preview. Returns true if it
 * redirects.
 */
export async function openOwnDraft(idOrUrl: string): Promise<boolean> {
  const userId = currentSession()?.userId;
  if (userId === undefined) return false;
  const mozaik = await found(`/public/api/mozaiks/${encodeURIComponent(idOrUrl)}?draft=true`);
  const id = textIn(mozaik, "id");
  if (!id || textIn(mozaik, "authorId") !== userId) return false;
  location.replace(`/mozaik/${id}/preview`);
  return true;
}

/** Redirects users from a page that was not found to their own draft, to the version they bought, or to what is shared. */
export async function openMissingMozaik(idOrUrl: string): Promise<void> {
  if (!currentSession() || (await openOwnDraft(idOrUrl)) || (await openBoughtVersion(idOrUrl))) return;
  await openSharedMozaik(idOrUrl);
}

/** Redirects buyers to the version that they bought. Returns true if it redirects. */
export async function openBoughtVersion(idOrUrl: string): Promise<boolean> {
  if (!currentSession()) return false;
  const id = textIn(await found(`/api/mozaiks/${encodeURIComponent(idOrUrl)}/bought`), "id");
  if (id) location.replace(`/mozaik/${id}/bought`);
  return id !== undefined;
}

/** Has the server show a private Mozaik that is shared with the user: this page, with a cookie that says so. */
async function openSharedMozaik(idOrUrl: string): Promise<void> {
  const id = textIn(await found(`/public/api/mozaiks/${encodeURIComponent(idOrUrl)}`), "id");
  if (!id || location.hash === OPENED) return;
  await sendCommand("POST", `/api/mozaiks/${id}/pass`);
  location.replace(`/mozaik/${id}${OPENED}`);
  if (location.pathname === `/mozaik/${id}`) location.reload(); // only the hash has changed
}

/** In the address of a page that was asked for again, so that it is not asked for a third time. */
const OPENED = "#shared";

/**
 * The server renders public libraries only, because it does not know who asks. This leads a signed-in reader from the page
 * that was not found to the library in the client, if it is theirs or shared with them.
 */
export async function openMissingLibrary(idOrUrl: string): Promise<void> {
  const id = textIn(await found(`/api/libraries/${encodeURIComponent(idOrUrl)}`), "libraryId");
  if (id) location.replace(`/libraries?library=${id}`);
}

/** The answer; undefined for any error, because the page already says that nothing was found. */
export async function found(path: string): Promise<unknown> {
  try {
    return await readJson(path);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}

/** A text of an answer; undefined if it has none of that name. */
function textIn(value: unknown, name: string): string | undefined {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof text === "string" ? text : undefined;
}
