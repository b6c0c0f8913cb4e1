import { ApiError, OFFLINE } from "../mall/api-error.ts";
import { headersFor, refused } from "../mall/http.ts";
import { readPosition } from "../mall/read-position.ts";

/** A file that the server makes of a list, with one's own writes; CSV unless said otherwise. Throws ApiError. */
export async function tableFile(path: string, type = "text/csv"): Promise<Blob> {
  const headers = headersFor(path);
  headers.set("accept", type);
  const position = readPosition();
  if (position) headers.set("read-after", position);
  const answer = await fetch(path, { headers }).catch(() => {
    throw new ApiError(0, "offline", OFFLINE);
  });
  if (!answer.ok) throw refused(answer.status, await answer.text(), headers);
  return answer.blob();
}
