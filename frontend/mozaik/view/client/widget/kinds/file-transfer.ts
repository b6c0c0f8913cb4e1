import type { SubmittedFile } from "#modules/mozaik/submission-contract";
import { ApiError, OFFLINE } from "../../../../../mall/api-error.ts";
import { headersFor, refused, sendCommand } from "../../../../../mall/http.ts";
import type { FieldPlace } from "../field-kind.ts";

const PATH = "/public/api/mozaiks/file-upload";

/**
 * Uploads a file for a widget and calls `progress` with the part that was sent, from 0 to 1. Throws ApiError. It is not
 * `fetch`, which does not tell the progress.
 */
export function saveFile(
  { mozaikId, revision, linkKey }: FieldPlace,
  blockId: string,
  uid: string,
  file: File,
  progress: (part: number) => void,
  signal: AbortSignal,
): Promise<SubmittedFile> {
  const place = new URLSearchParams({ mozaikId, blockId, revision: String(revision) });
  if (linkKey !== undefined) place.set("key", linkKey);
  const path = `${PATH}/save/${uid}?${place}`;
  const headers = headersFor(path);
  const body = new FormData();
  body.append("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", path);
  for (const [name, value] of headers) request.setRequestHeader(name, value);
  request.upload.addEventListener("progress", ({ loaded, total }) => progress(total > 0 ? loaded / total : 0));
  signal.addEventListener("abort", () => request.abort());
  return new Promise((resolve, reject) => {
    for (const type of ["error", "abort", "timeout"]) {
      request.addEventListener(type, () => reject(new ApiError(0, "offline", OFFLINE)));
    }
    request.addEventListener("load", () => {
      const { status, responseText } = request;
      try {
        if (status < 200 || status > 299) throw refused(status, responseText, headers);
        // not validated: the server of the same release wrote it
        const saved: SubmittedFile = JSON.parse(responseText);
        resolve(saved);
      } catch (error) {
        reject(error instanceof ApiError ? error : new ApiError(0, "offline", OFFLINE));
      }
    });
    request.send(body);
  });
}

/** Removes a file that was not submitted. Throws ApiError. */
export async function deleteFile(uid: string): Promise<void> {
  await sendCommand("DELETE", `${PATH}/delete/${uid}`);
}
