import { found, textIn } from "./own-item.ts";

/**
 * The server renders public libraries only, because it does not know who asks. This leads a signed-in reader from the page
 * that was not found to the library in the client, if it is theirs or shared with them.
 */
export async function openLibrary(idOrUrl: string): Promise<void> {
  const id = textIn(await found(`/api/libraries/${encodeURIComponent(idOrUrl)}`), "libraryId");
  if (id) location.replace(`/libraries?library=${id}`);
}
