import { ApiError } from "../api-error.ts";
import { readJson } from "../http.ts";
import { currentSession } from "../session.ts";

/**
 * The server renders for everyone alike, so it cannot show an author what is not published. If the page says that there
 * may be such a draft (it was not found, or the address asks for `?draft=true`), the author is led to the preview.
 */
export async function openOwnDraft(idOrUrl: string): Promise<void> {
  const userId = currentSession()?.userId;
  if (userId === undefined) return;
  const mozaik = await found(`/public/api/mozaiks/${encodeURIComponent(idOrUrl)}?draft=true`);
  const id = textIn(mozaik, "id");
  if (id && textIn(mozaik, "authorId") === userId) location.replace(`/mozaik/${id}/preview`);
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
