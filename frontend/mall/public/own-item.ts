import { ApiError } from "../api-error.ts";
import { readJson } from "../http.ts";
import { currentSession } from "../session.ts";

/**
 * The server renders for everyone alike, so it cannot show an author what is not published. If the page says that there
 * may be such a draft (it was not found, or the address asks for `?draft=true`), the author is led to the preview.
 * True: the browser is on its way there.
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

/** Leads people from a page that was not found to their own draft, or to the version they bought before it was hidden. */
export async function openMissingMozaik(idOrUrl: string): Promise<void> {
  if (!currentSession() || (await openOwnDraft(idOrUrl))) return;
  const id = textIn(await found(`/api/mozaiks/${encodeURIComponent(idOrUrl)}/bought`), "id");
  if (id) location.replace(`/mozaik/${id}/bought`);
}

/** The answer; undefined if there is none for this person: the page that is shown already says so. */
export async function found(path: string): Promise<unknown> {
  try {
    return await readJson(path);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return undefined;
  }
}

function textIn(value: unknown, name: string): string | undefined {
  const text: unknown = typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
  return typeof text === "string" ? text : undefined;
}
