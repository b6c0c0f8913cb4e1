import { field, get, Refusal } from "./http.ts";
import { currentSession } from "./session.ts";

/**
 * The server renders for everyone alike, so it cannot show an author what is not published. Where the page says that
 * there may be such a draft (it was not found, or the address asks for `?draft=true`), the author is led to his preview.
 */
export async function openOwnDraft(idOrUrl: string): Promise<void> {
  if (currentSession() === null) return;
  try {
    const mozaik = await get(`/public/api/mozaiks/${encodeURIComponent(idOrUrl)}?draft=true`);
    const id = field(mozaik, "id");
    const isOwn = field(mozaik, "authorId") === currentSession()?.userId;
    if (id && isOwn) location.replace(`/mozaik/${id}/preview`);
  } catch (error) {
    // Not his or not there: the page that is shown already says so.
    if (!(error instanceof Refusal)) throw error;
  }
}
